import { drawPlate } from '@site/drawings/plate/plate';
import { frontView } from '@site/drawings/product/front-view';
import { letterhead } from '@site/drawings/svg/brand';
import { ink } from '@site/drawings/svg/colour';
import { SvgDocument } from '@site/drawings/svg/document';
import type { Imprint, ProductText } from '../inputs.ts';
import { drawSvg, type WriteText } from '../svg/draw.ts';
import type { Box } from '../svg/read.ts';
import { filled, type Words } from '../words/words.ts';
import { type Paper, colour, margin, mm } from './paper.ts';
import type { Photos } from './photos.ts';

/** Draws the logo, or the mark and the name as on the drawings; `cap` is the height of capitals in points. */
export const putLogo = (paper: Paper, x: number, y: number, cap: number): void => {
  const doc = new SvgDocument('logo');
  const view = { x: 0, y: -7, w: 96, h: 24 };
  const svg = doc.render(view, letterhead(doc, paper.brand, 0, 10, 10, ink, paper.brand.accent.light), {
    title: '',
    desc: '',
  });
  drawSvg(paper.pdf, svg, { x, y: y - cap * 0.7, w: cap * 9.6, h: cap * 2.4 });
};

/** Writes words of a drawing that have no outlines, such as Chinese, as text. */
export const drawingText =
  ({ pdf, widthOf }: Paper): WriteText =>
  (text, x, y, { size, strong, anchor, fill }) => {
    const style = strong ? 'strong' : 'text';
    const width = widthOf(text, { style, size });
    const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    pdf.font(style).fontSize(size).fillColor(fill);
    // The baseline of our fonts is 0.9 of the size below the top of the line.
    pdf.text(text, left, y - 0.9 * size, { lineBreak: false });
  };

export const putDrawing = (paper: Paper, svg: string, box: Box): Box =>
  drawSvg(paper.pdf, svg, box, drawingText(paper));

export const rule = (
  { pdf }: Paper,
  x: number,
  y: number,
  width: number,
  stroke: string = colour.line,
  weight = 0.5,
): void => {
  pdf
    .save()
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(stroke)
    .restore();
};

/** The page header: the logo, and the kind of document on the right. */
export const putHeader = (paper: Paper, kind: string, subject: string): number => {
  const y = 12 * mm;
  putLogo(paper, margin, y, 11);
  const half = (paper.width - 2 * margin) / 2;
  const at = paper.width - margin - half;
  paper.put(kind, at, y - 2.5, { style: 'strong', size: 9, width: half, align: 'right' });
  paper.put(subject, at, y + 8.5, { size: 7.5, colour: colour.muted, width: half, align: 'right' });
  rule(paper, margin, y + 24, paper.width - 2 * margin, colour.ink, 0.8);
  return y + 24;
};

/** The document's number, and its version if the content states one. */
export const editionOf = ({ number, version }: Imprint, { sheet }: Words): string =>
  version ? `${number}   ${sheet.version} ${version}` : number;

/** The page footer: company, document, version and page number. */
export const footerOf =
  (input: Imprint, note?: string) =>
  (paper: Paper, page: number, pages: number): void => {
    const { words, width, height } = paper;
    const { company } = input;
    const y = height - 16 * mm;
    const room = width - 2 * margin;
    rule(paper, margin, y, room);
    const small = { size: 6.6, colour: colour.muted, leading: 1.35 };
    const left = `${company.name}   ${company.address}\n${company.phone}   ${company.email}`;
    paper.put(left, margin, y + 5, { ...small, width: room * 0.66 });
    const edition = `${editionOf(input, words)}\n${filled(words.sheet.page, { page, pages })}`;
    paper.put(edition, margin + room * 0.6, y + 5, { ...small, width: room * 0.4, align: 'right' });
    const notes = [note ?? words.sheet.change, company.notice].filter(Boolean).join(' ');
    paper.put(notes, margin, y + 23.5, { ...small, size: 5.8, width: room });
  };

type Shown = Pick<ProductText, 'slug' | 'model' | 'drawing' | 'photo'>;
type Options = { photos: Photos; detail: 'large' | 'small' };

/** Shows a product in a box: the front of its drawing, else its photograph, else a plate with its name. */
export const putFace = (paper: Paper, product: Shown, box: Box, { photos, detail }: Options): void => {
  const { slug, model, drawing, photo } = product;
  const image = photo && photos.get(photo.sha256);
  if (!drawing && image)
    paper.pdf.image(image, box.x, box.y, { fit: [box.w, box.h], align: 'center', valign: 'center' });
  else
    putDrawing(
      paper,
      drawing
        ? frontView({ slug, model, drawing, brand: paper.brand }, { detail })
        : drawPlate({ theme: 'light', name: model }),
      box,
    );
};

const inset = 4 * mm;

/** The same on a coloured ground. A photograph fills it up to the edge. */
export const putFaceOnGround = (paper: Paper, product: Shown, box: Box, options: Options): void => {
  paper.pdf.rect(box.x, box.y, box.w, box.h).fill(colour.paper);
  const isPhoto = !product.drawing && product.photo !== undefined;
  const margin = isPhoto ? 0 : inset;
  putFace(
    paper,
    product,
    { x: box.x + margin, y: box.y + margin, w: box.w - 2 * margin, h: box.h - 2 * margin },
    options,
  );
};
