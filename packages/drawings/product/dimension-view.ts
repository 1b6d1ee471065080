import { n, path, rect } from '../svg/tags.ts';
import {
  across,
  leader,
  millimetres,
  scaleFor,
  upright,
  cutout,
  drawOutline,
} from './dimension/outline-and-measures.ts';
import { drawBox, drawHeater } from './dimension/screwed.ts';
import { Sheet, drawFrame, drawNotes } from './dimension/sheet.ts';
import { englishLabels, type Labels } from './labels.ts';
import { layoutFront } from './layout/front.ts';
import type { DrawnProduct, DrawingOf } from './shape.ts';

/** How far plugs are drawn behind the housing if the company does not state it; the figure itself is then left out. */
const usualPlugDepth = 11;

/** Front, side in section through the panel, and the cut-out. */
function drawMounted(sheet: Sheet, drawing: DrawingOf<'panel' | 'glass'>): void {
  const [W, H] = drawing.front;
  const [cutW, cutH] = drawing.cutout;
  const { cutoutTolerance, cutoutRadius, plugDepth = usualPlugDepth } = sheet.facts;
  const layout = layoutFront(drawing, sheet.product.model);
  const { k, name } = scaleFor(2 * W + drawing.depth + drawing.flange + plugDepth, H, { w: 206, h: 86 });
  drawFrame(sheet, name);
  const w = W * k;
  const h = H * k;
  const side = (drawing.depth + drawing.flange + plugDepth) * k;
  const x = 38;
  const y = 78 - h / 2;
  const gap = Math.min(34, (238 - 2 * w - side) / 2);
  sheet.rect({ x, y, w, h }, drawing.r * k, 'outline');
  drawOutline(sheet, layout.parts, k, x, y);
  sheet.centre(x + w / 2, y - 5, x + w / 2, y + h + 5);
  sheet.centre(x - 5, y + h / 2, x + w + 5, y + h / 2);
  across(sheet, x, x + w, y - 12, [y, y], millimetres(W));
  upright(sheet, y, y + h, x - 12, [x, x], millimetres(H));
  if (drawing.r > 0)
    leader(sheet, x + drawing.r * k * 0.3, y + h - drawing.r * k * 0.3, x - 4, y + h + 9, `R${drawing.r}`, -1);
  const sx = x + w + gap;
  mountedDrawSide(sheet, drawing, sx, y, k);
  const cx = sx + side + gap + (w - cutW * k) / 2;
  const cy = y + (h - cutH * k) / 2;
  sheet.rect({ x: cx, y: cy, w: cutW * k, h: cutH * k }, 0.8, 'outline');
  sheet.hidden(rect(cx - (w - cutW * k) / 2, y, w, h, drawing.r * k));
  sheet.centre(cx + (cutW * k) / 2, cy - 5, cx + (cutW * k) / 2, cy + cutH * k + 5);
  sheet.centre(cx - 5, cy + (cutH * k) / 2, cx + cutW * k + 5, cy + (cutH * k) / 2);
  across(sheet, cx, cx + cutW * k, y - 12, [cy, cy], cutout(cutW, cutoutTolerance));
  upright(
    sheet,
    cy,
    cy + cutH * k,
    cx + cutW * k + (w - cutW * k) / 2 + 9,
    [cx + cutW * k, cx + cutW * k],
    cutout(cutH, cutoutTolerance),
  );
  if (cutoutRadius !== undefined) {
    const corner = [cx + cutW * k, cy + cutH * k] as const;
    leader(sheet, corner[0] - 0.3, corner[1] - 0.3, corner[0] - 12, corner[1] - 9, `R max ${cutoutRadius}`, -1);
  }
  const captionY = Math.max(y + h + 27, 134);
  sheet.label('front', x, captionY, w + gap - 4);
  sheet.label('side_mounted', sx - 2, captionY, side + gap - 2);
  sheet.label('cutout', cx, captionY);
  drawNotes(sheet);
}

function mountedDrawSide(sheet: Sheet, drawing: DrawingOf<'panel' | 'glass'>, x: number, y: number, k: number): void {
  const h = drawing.front[1] * k;
  const flange = drawing.flange * k;
  const depth = drawing.depth * k;
  const bodyH = (drawing.cutout[1] - 2) * k;
  const bodyY = y + (h - bodyH) / 2;
  const back = x + flange + depth;
  const { panelThickness, plugDepth } = sheet.facts;
  const plugs = (plugDepth ?? usualPlugDepth) * k;
  const soft = Math.min(1.2, flange / 2);
  sheet.line(
    `M${n(x + flange)} ${n(y)}H${n(x + soft)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + soft)}V${n(y + h - soft)}Q${n(x)} ${n(y + h)} ${n(x + soft)} ${n(y + h)}H${n(x + flange)}Z`,
    'outline',
  );
  sheet.rect({ x: x + flange, y: bodyY, w: depth, h: bodyH }, 0.6, 'outline');
  const panel = 2.5 * k;
  sheet.hatched({ x: x + flange + 0.5, y: y - 9, w: panel, h: bodyY - 0.4 - (y - 9) });
  sheet.hatched({ x: x + flange + 0.5, y: bodyY + bodyH + 0.4, w: panel, h: y + h + 9 - (bodyY + bodyH + 0.4) });
  sheet.gasket({ x: x + flange, y: y + 1, w: 0.5, h: h - 2 });
  const halfHeight = Math.min(4.4, (h - bodyH) / 2 - 0.3);
  const wide = Math.min(12, depth - panel - 2);
  if (drawing.screws === 0 && halfHeight > 0.8) {
    for (const [edge, way] of [
      [bodyY, -1],
      [bodyY + bodyH, 1],
    ] as const)
      sheet.line(
        `M${n(x + flange + panel + 1)} ${n(edge)}v${n(way * halfHeight)}h${n(wide * 0.3)}l${n(wide * 0.7)} ${n(-way * halfHeight * 0.5)}V${n(edge)}`,
      );
  }
  const rows = new Set(drawing.terminals.map(({ row }) => row));
  const plugAt = [
    rows.has('top') ? 0.16 : undefined,
    drawing.ports.length > 0 ? 0.5 : undefined,
    rows.has('bottom') || rows.size === 0 ? 0.84 : undefined,
  ];
  const plugH = Math.min(15 * k, bodyH * 0.22);
  for (const share of plugAt)
    if (share !== undefined) sheet.rect({ x: back, y: bodyY + bodyH * share - plugH / 2, w: plugs, h: plugH }, 0.4);
  sheet.centre(x - 4, y + h / 2, back + plugs + 4, y + h / 2);
  across(sheet, x + flange, back, y - 18, [y - 9, bodyY], millimetres(drawing.depth));
  if (plugDepth !== undefined) across(sheet, back, back + plugs, y - 12, [bodyY, bodyY], millimetres(plugDepth));
  across(sheet, x, x + flange, y + h + 17, [y + h, y + h + 9], millimetres(drawing.flange));
  if (!panelThickness) return;
  const thickness = sheet.labels.panel.replace('{thickness}', panelThickness.join('–'));
  leader(sheet, x + flange + 0.5 + panel / 2, y + h + 6, x + flange + 8, y + h + 10, thickness);
}

/** How deep a step is drawn if the company does not state it; the figures are then left out. */
const usualStep = 16;

/** Front, side on its rail, and the clearance above and below. */
function drawRail(sheet: Sheet, drawing: DrawingOf<'din'>): void {
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
