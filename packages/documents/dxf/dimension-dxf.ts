import type { SheetFacts } from '@site/drawings/product/labels';
import { layoutFront } from '@site/drawings/product/layout/front';
import type { Part } from '@site/drawings/product/part';
import type { Drawing } from '@site/drawings/product/shape';
import type { DimensionInput } from '../inputs.ts';
import { across, upright } from './measure.ts';
import { Dxf } from './writer.ts';

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
