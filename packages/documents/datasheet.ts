import { dimensionView } from '@site/drawings/product/dimension-view';
import { rearView } from '@site/drawings/product/rear-view';
import type { DrawnProduct } from '@site/drawings/product/shape';
import type { DatasheetInput, Fact } from './inputs.ts';
import { putFacts, putFactsIfRoom } from './pdf/fact-table.ts';
import { putFaceOnGround, footerOf, putDrawing, putHeader, rule } from './pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from './pdf/paper.ts';
import { loadPhotos, noPhotos, type Photos, type ReadPhoto } from './pdf/photos.ts';
import { drawingLabels, filled } from './words/words.ts';

/** In pixels: 300 dots per inch in the width of the picture. */
const photoWidth = 1160;

/** The values that matter most for choosing a product, beside the picture. */
const keyFacts = ['working_power_range', 'overall_dimension', 'working_temperature', 'protection_front', 'weight'];

const factsOf = ({ product }: DatasheetInput) => product.groups.flatMap(({ facts }) => facts);

/** Companies name their parameters as they like: without these, the first values of the sheet take their place. */
const keyFactsOf = (input: DatasheetInput): Fact[] => {
  const facts = factsOf(input);
  const found = keyFacts.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
  return found.length > 0 ? found : facts.slice(0, keyFacts.length);
};

const firstLook = (paper: Paper, input: DatasheetInput, photos: Photos, top: number): number => {
  const { product } = input;
  const picture = { x: margin, y: top, w: 98 * mm, h: 88 * mm };
  putFaceOnGround(paper, product, picture, { photos, detail: 'large' });
  const x = picture.x + picture.w + 8 * mm;
  const width = paper.width - margin - x;
  let y = paper.put(product.model, x, top, { style: 'mono', size: 13, colour: paper.brand.accent.light, width });
  y = paper.put(product.title, x, y + 1 * mm, { style: 'title', size: 17, width, leading: 1.18 });
  if (product.successor !== null) {
    const note = filled(paper.words.sheet.discontinued, { model: product.successor });
    y = paper.put(note, x, y + 2 * mm, { style: 'strong', size: 8.5, colour: colour.alarm, width });
  }
  y = paper.put(product.summary, x, y + 2.5 * mm, { size: 9, colour: colour.muted, width, leading: 1.42 });
  y += 3 * mm;
  for (const fact of keyFactsOf(input)) {
    if (y + 10 * mm > picture.y + picture.h) continue;
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
    paper.pdf.rect(right, y + 7.4, 4, 4).fill(paper.brand.accent.light);
    y = paper.put(highlight, right + 10, y + 4, { size: 8.8, width: column - 10, leading: 1.35 }) + 4;
  }
  return Math.max(left, y);
};

type Sheet = { paper: Paper; input: DatasheetInput; subject: string };

const labelsOf = ({ paper, input }: Sheet) =>
  drawingLabels(paper.words, {
    company: input.company.name,
    title: input.product.title,
    ...input.drawing,
    terminals: input.terminalGroups,
  });

const footHeight = 20 * mm;

/** The rear view, below the description if there is room. */
const putRear = (sheet: Sheet, drawn: DrawnProduct, top: number): void => {
  const { paper } = sheet;
  const room = paper.height - footHeight - top;
  if (room <= 42 * mm) return;
  const box = { x: margin, y: top, w: paper.width - 2 * margin, h: Math.min(room, 96 * mm) };
  putDrawing(paper, rearView(drawn, labelsOf(sheet)), box);
};

const technicalPage = ({ paper, input, subject }: Sheet): number => {
  paper.page();
  return putHeader(paper, `${input.product.model}   ${paper.words.sheet.technical}`, subject) + 1 * mm;
};

/** The technical data above the dimensions. */
const putDimensions = (sheet: Sheet, drawn: DrawnProduct): void => {
  const { paper, input } = sheet;
  const top = technicalPage(sheet);
  const floor = paper.height - footHeight;
  const width = paper.width - 2 * margin;
  const height = (width * 180) / 297;
  putFacts(paper, input.product.groups, { x: margin, y: top, width, height: floor - height - top - 4 * mm });
  putDrawing(paper, dimensionView(drawn, labelsOf(sheet)), {
    x: margin,
    y: floor - height - 1 * mm,
    w: width,
    h: height,
  });
};

/** Without a drawing, the technical data follow the description if they fit, else they have a page of their own. */
const putDataOnly = (sheet: Sheet, top: number): void => {
  const { paper, input } = sheet;
  const { groups } = input.product;
  if (groups.length === 0) return;
  const floor = paper.height - footHeight - 4 * mm;
  const [x, width] = [margin, paper.width - 2 * margin];
  if (putFactsIfRoom(paper, groups, { x, y: top, width, height: floor - top })) return;
  const start = technicalPage(sheet);
  putFacts(paper, groups, { x, y: start, width, height: floor - start });
};

/** The description and pictures, then the technical data and dimensions: two pages, or one for a product without a drawing. */
export const makeDatasheet = async (input: DatasheetInput, readPhoto: ReadPhoto = noPhotos): Promise<Buffer> => {
  const { product } = input;
  const { slug, model, drawing } = product;
  const paper = createPaper(input, { title: `${model} ${product.title}`, uses: ['drawing'], footer: footerOf(input) });
  const sheet = { paper, input, subject: `${product.category}   ${product.series}` };
  const photos = await loadPhotos([product], { read: readPhoto, width: photoWidth });
  paper.page();
  const head = putHeader(paper, paper.words.types.datasheet, sheet.subject);
  const looked = firstLook(paper, input, photos, head + 7 * mm);
  const read = putWords(paper, input, looked + 7 * mm);
  if (drawing) {
    const drawn = { slug, model, drawing, brand: paper.brand };
    putRear(sheet, drawn, read + 6 * mm);
    putDimensions(sheet, drawn);
  } else putDataOnly(sheet, read + 4 * mm);
  return paper.finish();
};
