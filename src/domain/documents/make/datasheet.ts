import { dimensionView } from '#drawings/product/dimension-view.ts';
import { frontView } from '#drawings/product/front-view.ts';
import { rearView } from '#drawings/product/rear-view.ts';
import { filled } from '../words/words.ts';
import { drawingLabels } from './drawing-labels.ts';
import type { DatasheetInput } from './inputs.ts';
import { putFacts } from './pdf/fact-table.ts';
import { footerOf, putDrawing, putHeader, rule } from './pdf/furniture.ts';
import { createPaper, type Paper } from './pdf/paper.ts';
import { colour, margin, mm } from './pdf/tokens.ts';

/** The values that matter most for choosing a product, beside the picture. */
const keyFacts = ['working_power_range', 'overall_dimension', 'working_temperature', 'protection_front', 'weight'];

const factsOf = ({ product }: DatasheetInput) => product.groups.flatMap(({ facts }) => facts);

const firstLook = (paper: Paper, input: DatasheetInput, top: number): number => {
  const { product } = input;
  const picture = { x: margin, y: top, w: 98 * mm, h: 88 * mm };
  paper.pdf.rect(picture.x, picture.y, picture.w, picture.h).fill(colour.paper);
  const inset = 4 * mm;
  putDrawing(paper, frontView({ ...product, brand: paper.brand }, { detail: 'large' }), {
    x: picture.x + inset,
    y: picture.y + inset,
    w: picture.w - 2 * inset,
    h: picture.h - 2 * inset,
  });
  const x = picture.x + picture.w + 8 * mm;
  const width = paper.width - margin - x;
  let y = paper.put(product.model, x, top, { style: 'mono', size: 13, colour: colour.signal, width });
  y = paper.put(product.title, x, y + 1 * mm, { style: 'title', size: 17, width, leading: 1.18 });
  if (product.successor !== null) {
    const note = filled(paper.words.sheet.discontinued, { model: product.successor });
    y = paper.put(note, x, y + 2 * mm, { style: 'strong', size: 8.5, colour: colour.alarm, width });
  }
  y = paper.put(product.summary, x, y + 2.5 * mm, { size: 9, colour: colour.muted, width, leading: 1.42 });
  y += 3 * mm;
  for (const key of keyFacts) {
    const fact = factsOf(input).find((each) => each.key === key);
    if (!fact || y + 10 * mm > picture.y + picture.h) continue;
    rule(paper, x, y, width);
    const name = paper.put(fact.name, x, y + 3, {
      size: 7.4,
      colour: colour.muted,
      width: width * 0.44,
      leading: 1.25,
    });
    const value = paper.put(fact.value, x + width * 0.46, y + 3, {
      style: 'mono',
      size: 7.6,
      width: width * 0.54,
      leading: 1.25,
    });
    y = Math.max(name, value) + 3;
  }
  return picture.y + picture.h;
};

const putWords = (paper: Paper, { product }: DatasheetInput, top: number): number => {
  const column = (paper.width - 2 * margin - 8 * mm) / 2;
  const right = margin + column + 8 * mm;
  let left = top;
  for (const paragraph of product.overview)
    left = paper.put(paragraph, margin, left, { size: 8.8, width: column, leading: 1.45 }) + 2 * mm;
  let y =
    paper.put(paper.words.sheet.highlights, right, top, { style: 'strong', size: 10.5, width: column }) + 1.5 * mm;
  for (const highlight of product.highlights) {
    rule(paper, right, y, column);
    paper.pdf.rect(right, y + 7.4, 4, 4).fill(colour.signal);
    y = paper.put(highlight, right + 10, y + 4, { size: 8.8, width: column - 10, leading: 1.35 }) + 4;
  }
  return Math.max(left, y);
};

/** Two pages: the description and pictures, then the technical data and dimensions. */
export const makeDatasheet = (input: DatasheetInput): Promise<Buffer> => {
  const { product, company } = input;
  const { model } = product;
  const paper = createPaper(input, { title: `${model} ${product.title}`, uses: ['drawing'], footer: footerOf(input) });
  const { words, width, height } = paper;
  const labels = drawingLabels(words, {
    company: company.name,
    title: product.title,
    number: input.drawing.number,
    revision: input.drawing.revision,
    terminals: input.terminalGroups,
  });
  paper.page();
  const subject = `${product.category}   ${product.series}`;
  const head = putHeader(paper, words.types.datasheet, subject);
  const looked = firstLook(paper, input, head + 7 * mm);
  const read = putWords(paper, input, looked + 7 * mm);
  const floor = height - 20 * mm;
  const room = floor - read - 6 * mm;
  if (room > 42 * mm)
    putDrawing(paper, rearView({ ...product, brand: paper.brand }, labels), {
      x: margin,
      y: read + 6 * mm,
      w: width - 2 * margin,
      h: Math.min(room, 96 * mm),
    });

  paper.page();
  const top = putHeader(paper, `${model}   ${words.sheet.technical}`, subject);
  const sheet = { w: width - 2 * margin, h: ((width - 2 * margin) * 180) / 297 };
  putFacts(paper, product.groups, {
    x: margin,
    y: top + 1 * mm,
    width: sheet.w,
    height: floor - sheet.h - top - 5 * mm,
  });
  putDrawing(paper, dimensionView({ ...product, brand: paper.brand }, labels), {
    x: margin,
    y: floor - sheet.h - 1 * mm,
    ...sheet,
  });
  return paper.finish();
};
