import { drawMounted } from './dimension/mounted.ts';
import { drawRail } from './dimension/rail.ts';
import { drawBox, drawHeater } from './dimension/screwed.ts';
import { Sheet } from './dimension/sheet.ts';
import { englishLabels, type Labels } from './labels.ts';
import type { DrawnProduct } from './shape.ts';

/** The dimension drawing: a sheet of 297 × 180 mm with arrows, millimetres and a title block. */
export function dimensionView(product: DrawnProduct, labels: Labels = englishLabels): string {
  const sheet = new Sheet(product, labels);
  const { drawing } = product;
  if (drawing.form === 'panel' || drawing.form === 'glass') drawMounted(sheet, drawing);
  else if (drawing.form === 'din') drawRail(sheet, drawing);
  else if (drawing.form === 'box') drawBox(sheet, drawing);
  else drawHeater(sheet, drawing);
  return sheet.render();
}
