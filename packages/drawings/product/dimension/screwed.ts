import { n } from '../../svg/tags.ts';
import { layoutFront } from '../layout/front.ts';
import { heaterFrame } from '../layout/heater.ts';
import type { DrawingOf } from '../shape.ts';
import { across, leader, millimetres, scaleFor, upright, drawOutline } from './outline-and-measures.ts';
import { drawFrame, drawNotes, type Sheet } from './sheet.ts';

/** A module on a plate: front with its holes, side, and the drilling. */
export function drawBox(sheet: Sheet, drawing: DrawingOf<'box'>): void {
  const [W, H] = drawing.front;
  const antenna = drawing.antenna ?? 0;
  const holes = drawing.holes;
  const { k, name } = scaleFor(W + drawing.depth + (holes === undefined ? 0 : W), H + antenna, { w: 196, h: 92 });
  drawFrame(sheet, name);
  const w = W * k;
  const h = H * k;
  const depth = drawing.depth * k;
  const x = 38;
  const y = 78 - (h - antenna * k) / 2;
  sheet.rect({ x, y, w, h }, drawing.r * k, 'outline');
  drawOutline(sheet, layoutFront(drawing, sheet.product.model).parts, k, x, y);
  sheet.centre(x + w / 2, y - 5, x + w / 2, y + h + 5);
  sheet.centre(x - 5, y + h / 2, x + w + 5, y + h / 2);
  across(sheet, x, x + w, y - antenna * k - 10, [y - antenna * k, y - antenna * k], millimetres(W));
  upright(sheet, y, y + h, x - 12, [x, x], millimetres(H));
  const gap = Math.min(38, (234 - (holes === undefined ? 1 : 2) * w - depth) / 2);
  const sx = x + w + gap;
  const base = Math.min(3, drawing.depth * 0.08) * k;
  sheet.rect({ x: sx, y: y + h * 0.02, w: depth - base, h: h * 0.96 }, 0.8, 'outline');
  sheet.rect({ x: sx + depth - base, y, w: base, h }, 0, 'outline');
  sheet.hatched({ x: sx + depth, y: y - 5, w: 1.4, h: h + 10 });
  sheet.centre(sx - 4, y + h / 2, sx + depth + 6, y + h / 2);
  across(sheet, sx, sx + depth, y - 10, [y, y - 5], millimetres(drawing.depth));
  const captionY = Math.max(y + h + 16, 134);
  sheet.label('front', x, captionY, w + gap - 4);
  sheet.label('side', sx, captionY, depth + gap - 4);
  if (holes !== undefined) drawDrilling(sheet, holes, sx + depth + gap, y, w, h, k, captionY);
  drawNotes(sheet);
}

function drawDrilling(
  sheet: Sheet,
  [dx, dy, d]: [number, number, number],
  x: number,
  y: number,
  w: number,
  h: number,
  k: number,
  captionY: number,
): void {
  const left = x + (w - dx * k) / 2;
  const top = y + (h - dy * k) / 2;
  for (const px of [left, left + dx * k]) {
    for (const py of [top, top + dy * k]) {
      sheet.circle(px, py, (d / 2) * k, 'outline');
      sheet.centre(px - 4, py, px + 4, py);
      sheet.centre(px, py - 4, px, py + 4);
    }
  }
  across(sheet, left, left + dx * k, Math.min(y, top) - 10, [top - 4, top - 4], millimetres(dx));
  upright(sheet, top, top + dy * k, left + dx * k + 12, [left + dx * k + 4, left + dx * k + 4], millimetres(dy));
  leader(sheet, left + (d / 2) * k * 0.7, top + (d / 2) * k * 0.7, left + 8, top + 9, `4 × ø${d}`);
  sheet.label('holes', left, captionY);
}

/** A heater from the front and from its end, with the holes of its feet. */
export function drawHeater(sheet: Sheet, drawing: DrawingOf<'heater'>): void {
  const [W, H] = drawing.front;
  const [dx, dy, d] = drawing.holes;
  const { k, name } = scaleFor(W + drawing.depth + dx, H, { w: 190, h: 84 });
  drawFrame(sheet, name);
  const f = heaterFrame(drawing);
  const x = 38;
  const y = 78 - (H * k) / 2;
  drawOutline(sheet, layoutFront(drawing, sheet.product.model).parts, k, x, y);
  sheet.centre(x - 4, y + f.cy * k, x + W * k + 5, y + f.cy * k);
  across(sheet, x, x + W * k, y - 11, [y + f.cy * k, y + f.cy * k], millimetres(W));
  upright(sheet, y, y + H * k, x - 11, [x + (f.x1 - 30) * k, x + 30], millimetres(H));
  across(
    sheet,
    x + ((f.x0 + f.x1) / 2 - Math.min(dx, f.x1 - f.x0 - 34) / 2) * k,
    x + ((f.x0 + f.x1) / 2 + Math.min(dx, f.x1 - f.x0 - 34) / 2) * k,
    y + H * k + 12,
    [y + H * k, y + H * k],
    millimetres(Math.min(dx, Math.round(f.x1 - f.x0 - 34))),
  );
  leader(
    sheet,
    x + (f.x1 - 30 + f.bore / 2) * k,
    y + 3,
    x + (f.x1 - 30 + f.bore / 2) * k + 7,
    y - 4,
    `ø${drawing.port}`,
  );
  const depth = drawing.depth * k;
  const sx = x + W * k + 26;
  const r = (f.d / 2) * k;
  const cy = y + f.cy * k;
  sheet.circle(sx + depth / 2, cy, r, 'outline');
  sheet.circle(sx + depth / 2, cy, r + 1.5 * k, 'detail');
  sheet.rect({ x: sx, y: cy - (f.headH / 2) * k, w: depth, h: f.headH * k }, 3 * k, 'outline');
  sheet.rect({ x: sx + depth / 2 - (f.bore / 2) * k, y, w: f.bore * k, h: (f.neck - 2) * k }, 0.4);
  sheet.line(
    `M${n(sx + depth * 0.2)} ${n(y + H * k)}V${n(cy + r * 0.9)}M${n(sx + depth * 0.8)} ${n(y + H * k)}V${n(cy + r * 0.9)}M${n(sx + depth * 0.1)} ${n(y + H * k)}H${n(sx + depth * 0.9)}`,
    'outline',
  );
  sheet.centre(sx - 4, cy, sx + depth + 4, cy);
  sheet.centre(sx + depth / 2, y - 4, sx + depth / 2, y + H * k + 4);
  across(sheet, sx, sx + depth, y - 11, [cy, cy], millimetres(drawing.depth));
  const px = sx + depth + 26;
  const py = 78 - (dy * k) / 2;
  for (const hx of [px, px + dx * k])
    for (const hy of [py, py + dy * k]) {
      sheet.circle(hx, hy, (d / 2) * k, 'outline');
      sheet.centre(hx - 3, hy, hx + 3, hy);
      sheet.centre(hx, hy - 3, hx, hy + 3);
    }
  across(sheet, px, px + dx * k, py - 10, [py - 3, py - 3], millimetres(dx));
  upright(sheet, py, py + dy * k, px + dx * k + 12, [px + dx * k + 3, px + dx * k + 3], millimetres(dy));
  leader(sheet, px + (d / 2) * k * 0.7, py + (d / 2) * k * 0.7, px + 6, py + 8, `4 × ø${d}`);
  sheet.label('front', x, 134);
  sheet.label('side', sx, 134, depth + 22);
  sheet.label('foot_holes', px - 2, 134, 70);
  drawNotes(sheet);
}
