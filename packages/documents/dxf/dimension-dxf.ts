import type { SheetFacts } from '@site/drawings/product/labels';
import { layoutFront } from '@site/drawings/product/layout/front';
import type { Part } from '@site/drawings/product/part';
import type { Drawing } from '@site/drawings/product/shape';
import type { DimensionInput } from '../inputs.ts';
import { Dxf } from './writer.ts';

const size = 3.5;
const arrow = 2.6;
const half = 0.5;
const gap = 1.5;

/** Draws a horizontal dimension: two extension lines, a line with arrows, and the value. */
const across = (dxf: Dxf, x1: number, x2: number, from: number, y: number, text: string): void => {
  const way = Math.sign(y - from);
  for (const x of [x1, x2]) dxf.line('DIM', x, from + way * gap, x, y + way * gap);
  dxf.line('DIM', x1, y, x2, y);
  for (const [x, turn] of [
    [x1, 1],
    [x2, -1],
  ] as const)
    for (const side of [half, -half]) dxf.line('DIM', x, y, x + turn * arrow, y + side);
  dxf.text('DIM', text, (x1 + x2) / 2, y + 1.2, size, 0, true);
};

/** Draws a vertical dimension. */
const upright = (dxf: Dxf, y1: number, y2: number, from: number, x: number, text: string): void => {
  const way = Math.sign(x - from);
  for (const y of [y1, y2]) dxf.line('DIM', from + way * gap, y, x + way * gap, y);
  dxf.line('DIM', x, y1, x, y2);
  for (const [y, turn] of [
    [y1, 1],
    [y2, -1],
  ] as const)
    for (const side of [half, -half]) dxf.line('DIM', x, y, x + side, y + turn * arrow);
  dxf.text('DIM', text, x - 1.2, (y1 + y2) / 2, size, 90, true);
};

const round = new Set<Part['t']>(['lamp', 'knob', 'buzzer', 'trimmer', 'screw', 'handle']);
const square = new Set<Part['t']>([
  'lens',
  'segment',
  'key',
  'cover',
  'jack',
  'plate',
  'pole',
  'busbar',
  'terminal',
  'tank',
  'endcap',
  'foot',
  'head',
  'gland',
  'pump',
  'neck',
  'railclip',
  'base',
  'pot',
]);

/** The space between two views. */
const apart = 60;

const drawFront = (dxf: Dxf, drawing: Drawing, model: string): void => {
  const [w, h] = drawing.front;
  dxf.rect('OUTLINE', 0, 0, w, h, drawing.form === 'heater' ? 0 : drawing.r);
  for (const part of layoutFront(drawing, model).parts) {
    // The y axis points down in the drawings and up in CAD.
    const y = h - part.y - part.h;
    if (round.has(part.t)) dxf.circle('FRONT', part.x + part.w / 2, y + part.h / 2, part.w / 2);
    else if (square.has(part.t)) dxf.rect('FRONT', part.x, y, part.w, part.h, part.r);
  }
  dxf.line('CENTRE', w / 2, -6, w / 2, h + 6);
  dxf.line('CENTRE', -6, h / 2, w + 6, h / 2);
  across(dxf, 0, w, h, h + 14, String(w));
  upright(dxf, 0, h, 0, -14, String(h));
  dxf.text('TEXT', 'FRONT VIEW', 0, -18, 4);
};

const drawSide = (dxf: Dxf, drawing: Drawing, x: number): number => {
  const [, h] = drawing.front;
  const mounted = drawing.form === 'panel' || drawing.form === 'glass';
  const flange = mounted ? drawing.flange : 0;
  if (mounted) {
    const body = drawing.cutout[1] - 2;
    dxf.rect('OUTLINE', x, 0, flange, h);
    dxf.rect('OUTLINE', x + flange, (h - body) / 2, drawing.depth, body);
  } else dxf.rect('OUTLINE', x, 0, drawing.depth, h);
  across(dxf, x + flange, x + flange + drawing.depth, h, h + 14, String(drawing.depth));
  if (flange > 0) across(dxf, x, x + flange, 0, -10, String(flange));
  dxf.text('TEXT', 'SIDE VIEW', x, -18, 4);
  return x + flange + drawing.depth;
};

type Cutout = { size: readonly [number, number]; x: number; middle: number };

const drawCutout = (
  dxf: Dxf,
  { size: [w, h], x, middle }: Cutout,
  { cutoutTolerance, cutoutRadius }: SheetFacts,
): void => {
  const y = middle - h / 2;
  const tolerance = cutoutTolerance === undefined ? '' : ` +${cutoutTolerance}/0`;
  dxf.rect('CUTOUT', x, y, w, h);
  across(dxf, x, x + w, y + h, y + h + 14, `${w}${tolerance}`);
  upright(dxf, y, y + h, x + w, x + w + 14, `${h}${tolerance}`);
  dxf.text('TEXT', `PANEL CUT-OUT${cutoutRadius === undefined ? '' : `, R MAX ${cutoutRadius}`}`, x, y - 18, 4);
};

const drawHoles = (dxf: Dxf, [w, h, bore]: readonly [number, number, number], x: number, middle: number): void => {
  const y = middle - h / 2;
  for (const cx of [x, x + w])
    for (const cy of [y, y + h]) {
      dxf.circle('HOLES', cx, cy, bore / 2);
      dxf.line('CENTRE', cx - bore, cy, cx + bore, cy);
      dxf.line('CENTRE', cx, cy - bore, cx, cy + bore);
    }
  across(dxf, x, x + w, y + h, y + h + 16, String(w));
  upright(dxf, y, y + h, x + w, x + w + 16, String(h));
  dxf.text('TEXT', `MOUNTING HOLES 4 x ø${bore}`, x, y - 18, 4);
};

/** Front, side, and the cut-out or drilling at true size, for the panel builder's CAD. */
export const makeDimensionDxf = ({ product, drawing: sheet, version }: DimensionInput): Buffer => {
  const { drawing, model } = product;
  const dxf = new Dxf();
  const [w, h] = drawing.front;
  drawFront(dxf, drawing, model);
  const side = drawSide(dxf, drawing, w + apart);
  if (drawing.form === 'panel' || drawing.form === 'glass')
    drawCutout(dxf, { size: drawing.cutout, x: side + apart, middle: h / 2 }, sheet.facts);
  else if (drawing.form !== 'din' && drawing.holes) drawHoles(dxf, drawing.holes, side + apart, h / 2);
  const revision = sheet.revision ? ` rev. ${sheet.revision}` : '';
  const text = sheet.number ? `${model}  ${sheet.number}${revision}  mm` : `${model}  mm`;
  dxf.text('TEXT', text, 0, -30, 5);
  return Buffer.from(dxf.render(version ? `${text}  ${version}` : text), 'ascii');
};
