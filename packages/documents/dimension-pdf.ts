import { dimensionView } from '@site/drawings/product/dimension-view';
import { drawingLabels } from './drawing-labels.ts';
import type { DimensionInput } from './inputs.ts';
import { footerOf, putDrawing } from './pdf/furniture.ts';
import { createPaper } from './pdf/paper.ts';
import { colour, margin, mm } from './pdf/tokens.ts';

/** The drawing's sheet of 297 × 180 mm at its true size on A4, so that its scale holds on paper. */
export const makeDimensionPdf = (input: DimensionInput): Promise<Buffer> => {
  const { product, drawing, company } = input;
  const title = `${product.model} ${product.title}`;
  const paper = createPaper(input, { title, landscape: true, uses: ['drawing'], footer: footerOf(input) });
  const labels = drawingLabels(paper.words, { company: company.name, title: product.title, ...drawing });
  paper.page();
  putDrawing(paper, dimensionView({ ...product, brand: paper.brand }, labels), {
    x: 0,
    y: 0,
    w: 297 * mm,
    h: 180 * mm,
  });
  const { pdf, width } = paper;
  const y = 184 * mm;
  const x = width - margin - 100 * mm;
  pdf.save().lineWidth(0.6).strokeColor(colour.ink);
  pdf.moveTo(x, y).lineTo(x + 100 * mm, y);
  for (let at = 0; at <= 10; at += 1)
    pdf.moveTo(x + at * 10 * mm, y).lineTo(x + at * 10 * mm, y - (at % 5 === 0 ? 2.4 : 1.4) * mm);
  pdf.stroke().restore();
  paper.put(paper.words.drawing.print, x, y + 2, { size: 6.6, colour: colour.muted, width: 100 * mm });
  return paper.finish();
};
