import { brand } from '../../svg/brand.ts';
import { ink } from '../../svg/colour.ts';
import { n } from '../../svg/number.ts';
import type { LabelKey } from '../labels.ts';
import { type Sheet, sheetHeight, sheetWidth } from './sheet.ts';

const margin = 8;

/** Draws the border with grid references and the title block. */
export function drawFrame(sheet: Sheet, scale: string): void {
  const w = sheetWidth - 2 * margin;
  const h = sheetHeight - 2 * margin;
  sheet.rect({ x: margin, y: margin, w, h }, 0, 'outline');
  sheet.rect({ x: margin - 3.5, y: margin - 3.5, w: w + 7, h: h + 7 }, 0, 'fine');
  let ticks = '';
  for (let i = 0; i < 6; i++) {
    const x = margin + (w * (i + 0.5)) / 6;
    for (const y of [margin - 0.9, sheetHeight - margin + 2.7])
      sheet.words(String(i + 1), x, y, { size: 2.1, anchor: 'middle' });
    if (i > 0)
      ticks += `M${n(margin + (w * i) / 6)} ${margin - 3.5}v3.5M${n(margin + (w * i) / 6)} ${sheetHeight - margin}v3.5`;
  }
  for (let i = 0; i < 4; i++) {
    const y = margin + (h * (i + 0.5)) / 4;
    for (const x of [margin - 1.75, sheetWidth - margin + 1.75])
      sheet.words('ABCD'.charAt(i), x, y + 0.8, { size: 2.1, anchor: 'middle' });
    if (i > 0)
      ticks += `M${margin - 3.5} ${n(margin + (h * i) / 4)}h3.5M${sheetWidth - margin} ${n(margin + (h * i) / 4)}h3.5`;
  }
  sheet.line(ticks, 'fine');
  titleBlock(sheet, scale);
}

function titleBlock(sheet: Sheet, scale: string): void {
  const { labels, product } = sheet;
  const w = 148;
  const h = 26;
  const x = sheetWidth - margin - w;
  const y = sheetHeight - margin - h;
  sheet.rect({ x, y, w, h }, 0, 'outline');
  sheet.line(
    `M${x + 52} ${y}v${h}M${x + 52} ${y + 13}h${w - 52}M${x + 74} ${y + 13}v13M${x + 96} ${y + 13}v13M${x + 120} ${y}v${h}`,
  );
  sheet.raw(brand(sheet.doc, product.brand, x + 5, y + 11.4, 4, ink, sheet.accent));
  sheet.caption(labels.company, x + 5, y + 17, 45);
  const { generalTolerance } = sheet.facts;
  const units = generalTolerance ? labels.units_tolerance.replace('{tolerance}', generalTolerance) : labels.units;
  sheet.caption(units, x + 5, y + 21.4, 45);
  const cell = (key: LabelKey, dx: number, dy: number, value: string, max: number, bold = false): void => {
    sheet.caption(labels[key], x + dx, y + dy + 3.4, max);
    sheet.words(value, x + dx, y + dy + 9.4, { size: bold ? 4.2 : 3.3, cut: bold ? 'mono' : 'figure', max });
  };
  sheet.caption(labels.title, x + 54, y + 3.4);
  sheet.words(labels.product_title ?? product.drawing.sub, x + 54, y + 9.6, {
    size: labels.product_title === undefined ? 3.2 : 3.8,
    cut: 'label',
    max: 64,
  });
  cell('model', 122, 0, product.model, 24, true);
  cell('scale', 54, 13, scale, 18);
  if (labels.drawing_revision) cell('revision', 76, 13, labels.drawing_revision, 18);
  if (labels.drawing_number) cell('drawing', 98, 13, labels.drawing_number, 20);
  sheet.caption(labels.projection, x + 122, y + 16.4, 24);
  const px = x + 128;
  const py = y + 21.2;
  // Third angle: the narrow end of the cone faces the circles.
  sheet.line(`M${px - 3} ${py - 2.6}L${px + 3} ${py - 1.4}V${py + 1.4}L${px - 3} ${py + 2.6}Z`);
  sheet.circle(px + 11, py, 2.6);
  sheet.circle(px + 11, py, 1.4);
  sheet.line(`M${px - 5} ${py}H${px + 5}M${px + 7} ${py}H${px + 15}M${px + 11} ${py - 4}V${py + 4}`, 'fine');
}

/** Short remarks, lower left. */
export function drawNotes(sheet: Sheet, x = 14, y = 152): void {
  const { notes = [] } = sheet.facts;
  if (notes.length === 0) return;
  sheet.label('notes', x, y);
  notes.forEach((note, i) => sheet.words(note, x, y + 5.6 + i * 4.8, { size: 2.7, cut: 'text', max: 105 }));
}
