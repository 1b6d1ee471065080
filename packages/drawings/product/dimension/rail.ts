import { n } from '../../svg/number.ts';
import { path } from '../../svg/tags.ts';
import { layoutFront } from '../layout/front.ts';
import type { DrawingOf } from '../shape.ts';
import { drawFrame, drawNotes } from './frame.ts';
import { across, leader, millimetres, scaleFor, upright } from './measure.ts';
import { drawOutline } from './outline.ts';
import type { Sheet } from './sheet.ts';

/** How deep a step is drawn if the company does not state it; the figures are then left out. */
const usualStep = 16;

/** Front, side on its rail, and the clearance above and below. */
export function drawRail(sheet: Sheet, drawing: DrawingOf<'din'>): void {
  const [W, H] = drawing.front;
  const antenna = drawing.antenna ?? 0;
  const { k, name } = scaleFor(W + drawing.depth, H + antenna, { w: 118, h: 112 });
  drawFrame(sheet, name);
  const w = W * k;
  const h = H * k;
  const x = 34;
  const y = Math.max(18, 74 - (h + antenna * k) / 2) + antenna * k;
  sheet.rect({ x, y, w, h }, drawing.r * k, 'outline');
  drawOutline(sheet, layoutFront(drawing, sheet.product.model).parts, k, x, y);
  if (antenna > 0) {
    const ax = x + w - (W > 18 ? 12.8 : W / 2) * k;
    upright(sheet, y - antenna * k, y, x + w + 10, [ax + 2, x + w], millimetres(antenna));
    leader(sheet, ax - 2 * k, y - antenna * k * 0.5, Math.max(x + 4, ax - 16), y - antenna * k * 0.7, 'SMA', -1);
  }
  sheet.centre(x + w / 2, y - 5, x + w / 2, y + h + 8);
  sheet.centre(x - 5, y + h / 2, x + w + 5, y + h / 2);
  across(sheet, x, x + w, y + h + 13, [y + h, y + h], millimetres(W));
  upright(sheet, y, y + h, x - 12, [x, x], millimetres(H));
  sheet.label('front', x, y + h + 21, 60);
  const sx = x + w + (antenna > 0 ? 34 : 26);
  drawSide(sheet, drawing, sx, y, k);
  drawClearance(sheet, drawing);
  drawNotes(sheet, 206, 20);
}

function drawSide(sheet: Sheet, drawing: DrawingOf<'din'>, x: number, y: number, k: number): void {
  const h = drawing.front[1] * k;
  const depth = drawing.depth * k;
  const { railStep } = sheet.facts;
  const step = drawing.step ? (railStep ?? usualStep) * k : 0;
  const tier = Math.min(19 * k, h * 0.26);
  const axis = y + h / 2;
  const half = (drawing.rail / 2) * k;
  sheet.line(
    step > 0
      ? `M${n(x)} ${n(y + tier)}H${n(x + step)}V${n(y)}H${n(x + depth)}V${n(axis - half)}h${n(-4 * k)}v${n(half * 2)}h${n(4 * k)}V${n(y + h)}H${n(x + step)}V${n(y + h - tier)}H${n(x)}Z`
      : `M${n(x)} ${n(y)}H${n(x + depth)}V${n(axis - half)}h${n(-4 * k)}v${n(half * 2)}h${n(4 * k)}V${n(y + h)}H${n(x)}Z`,
    'outline',
  );
  sheet.hatchedPath(
    `M${n(x + depth)} ${n(axis - half)}h${n(-k)}v${n(5 * k)}h${n(6.5 * k)}v${n(half * 2 - 10 * k)}h${n(-6.5 * k)}v${n(5 * k)}h${n(k)}v${n(-4 * k)}h${n(6.5 * k)}v${n(8 * k - half * 2)}h${n(-6.5 * k)}z`,
  );
  sheet.line(`M${n(x + depth - 13 * k)} ${n(y + h)}v${n(6 * k)}h${n(10 * k)}v${n(-6 * k)}`);
  sheet.centre(x - 5, axis, x + depth + 8, axis);
  across(sheet, x, x + depth, y - 13, [step > 0 ? y + tier : y, y], millimetres(drawing.depth));
  if (step > 0 && railStep !== undefined) {
    across(sheet, x, x + step, y - 6, [y + tier, y], millimetres(railStep));
    upright(sheet, y + tier, y + h - tier, x - 8, [x, x], millimetres(Math.round(drawing.front[1] - (2 * tier) / k)));
  }
  upright(sheet, axis - half, axis + half, x + depth + 12, [x + depth + 3, x + depth + 3], millimetres(drawing.rail));
  const title = sheet.labels.side_rail.replace('{rail}', String(drawing.rail));
  sheet.title(title, x, y + h + 12, 60);
}

/** Two modules side by side and the clearance above and below them. */
function drawClearance(sheet: Sheet, drawing: DrawingOf<'din'>): void {
  const [W, H] = drawing.front;
  const { clearance: free } = sheet.facts;
  if (free === undefined) return;
  const k = Math.min(0.42, 52 / (2 * W), 54 / (H + 2 * free));
  const x = 222;
  const y = 58 + free * k;
  const w = W * k;
  const h = H * k;
  const right = x + 2 * w + 0.4;
  const rail = drawing.rail * k;
  sheet.line(
    `M${x - 10} ${n(y + h / 2 - rail / 2)}H${x}M${x - 10} ${n(y + h / 2 + rail / 2)}H${x}M${x - 10} ${n(y + h / 2 - rail / 2)}v${n(rail)}M${n(right)} ${n(y + h / 2 - rail / 2)}h6v${n(rail)}h-6`,
  );
  for (const i of [0, 1]) sheet.rect({ x: x + i * (w + 0.4), y, w, h }, 0.8, 'outline');
  sheet.hidden(path(`M${x - 6} ${n(y - free * k)}H${n(right + 6)}M${x - 6} ${n(y + h + free * k)}H${n(right + 6)}`));
  upright(sheet, y - free * k, y, x - 13, [x - 6, x], millimetres(free));
  upright(sheet, y + h, y + h + free * k, x - 13, [x, x - 6], millimetres(free));
  sheet.label('clearance', x - 16, y + h + free * k + 11, 74);
}
