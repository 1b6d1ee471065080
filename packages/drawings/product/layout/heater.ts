import type { PartRecord } from '../part.ts';
import type { DrawingOf } from '../shape.ts';
import { print, printBrand } from './print.ts';

/** Sizes derived from a heater's outer box; the dimension drawing and the 3D model use them too. */
export function heaterFrame({ front: [W, H], tube, port }: DrawingOf<'heater'>) {
  const d = Math.min(tube.d, H - 18);
  const spare = H - d;
  const neck = spare * 0.58;
  const cy = neck + d / 2;
  const gland = Math.min(22, W * 0.075);
  const outlet = Math.min(36, W * 0.12);
  const x1 = W - outlet;
  const x0 = Math.max(gland + 24, x1 - tube.l);
  const headX = gland;
  const headW = Math.max(30, x0 - headX + 8);
  const headH = Math.min(H - 4, d * 1.19);
  return { W, H, d, neck, cy, gland, outlet, x0, x1, headX, headW, headH, bore: Math.min(port * 0.88, d * 0.5) };
}

/** A tank lying on two feet, with its control head at the left, outlet on top and inlet at the right end. */
export function layoutHeater(record: PartRecord, model: string, drawing: DrawingOf<'heater'>): void {
  const f = heaterFrame(drawing);
  const top = f.cy - f.d / 2;
  const [span] = drawing.holes;
  const middle = (f.x0 + f.x1) / 2;
  const halfSpan = Math.min(span, f.x1 - f.x0 - 34) / 2;
  for (const x of [middle - halfSpan, middle + halfSpan])
    record.add('foot', { t: 'foot' }, { x: x - 13, y: f.cy + f.d * 0.36, w: 26, h: f.H - f.cy - f.d * 0.36 }, 2);
  record.add(
    'outlet',
    { t: 'neck', towards: 'up' },
    { x: f.x1 - 30 - f.bore * 0.68, y: 0, w: f.bore * 1.36, h: f.neck + 4 },
    1,
  );
  if (drawing.pump)
    record.add('pump', { t: 'pump' }, { x: f.x1 + 1, y: f.cy - f.d * 0.1, w: f.outlet * 0.62, h: f.d * 0.56 }, 4);
  record.add(
    'inlet',
    { t: 'neck', towards: 'right' },
    { x: f.x1 + 2, y: f.cy + f.d * 0.18 - f.bore * 0.68, w: f.W - f.x1 - 2, h: f.bore * 1.36 },
    1,
  );
  record.add('tank', { t: 'tank' }, { x: f.x0, y: top, w: f.x1 - f.x0, h: f.d }, 3);
  record.add('endcap', { t: 'endcap' }, { x: f.x1 - 5, y: top - 3, w: 10, h: f.d + 6 }, 2.5);
  for (const q of [-0.4, 0.4]) record.round('screw', { t: 'screw', head: 'hex' }, f.x1, f.cy + f.d * q, 2.6);
  const ribs = Math.min(5, Math.floor((f.x1 - f.x0) / 32));
  for (let i = 0; i < ribs; i++)
    record.add('rib', { t: 'rib' }, { x: f.x1 - 64 + i * 5.4, y: top - 1.4, w: 2.4, h: f.d + 2.8 }, 1);
  layoutPlate(record, drawing, f.x0 + 14, f.x1 - 70, f.cy, f.d);
  layoutHead(record, model, f);
}

function layoutPlate(
  record: PartRecord,
  { plate }: DrawingOf<'heater'>,
  left: number,
  right: number,
  cy: number,
  d: number,
): void {
  const w = Math.min(64, right - left);
  const h = Math.min(34, d * 0.42);
  if (plate.length === 0 || w < 24) return;
  record.add('plate', { t: 'plate' }, { x: left, y: cy - h / 2, w, h }, 1);
  const pitch = (h - 6) / Math.max(3, plate.length);
  plate.forEach((text, i) => {
    print(record, text, left + 5.6, cy - h / 2 + 3 + pitch * (i + 0.74), {
      size: pitch * (i === 0 ? 0.66 : 0.5),
      face: i === 0 ? 'brand' : 'mono',
      tone: 'dark',
      max: w - 8,
    });
  });
}

function layoutHead(record: PartRecord, model: string, f: ReturnType<typeof heaterFrame>): void {
  const x = f.headX;
  const y = f.cy - f.headH / 2;
  const k = Math.min(f.headW / 78, f.headH / 100);
  record.add('gland', { t: 'gland' }, { x: 0, y: f.cy + f.headH * 0.13, w: f.gland + 1, h: 22 * k }, 1);
  record.add('head', { t: 'head' }, { x, y, w: f.headW, h: f.headH }, 6 * k);
  const inset = 9.6 * k;
  for (const [sx, sy] of [
    [x + inset, y + inset],
    [x + f.headW - inset, y + inset],
    [x + inset, y + f.headH - inset],
    [x + f.headW - inset, y + f.headH - inset],
  ] as const) {
    record.round('screw', { t: 'screw', head: 'cross' }, sx, sy, 2.3 * k);
  }
  const left = x + 15 * k;
  printBrand(record, left, y + 21 * k, 3.7 * k, 'lit');
  print(record, model, left, y + 28.6 * k, { size: 5 * k, face: 'brand', max: f.headW - 30 * k, tone: 'lit' });
  const cx = x + f.headW / 2;
  record.round('knob.°C', { t: 'knob' }, cx, y + 51 * k, 12 * k);
  print(record, '38', cx - 17 * k, y + 66 * k, { size: 3 * k, anchor: 'middle', tone: 'lit' });
  print(record, '54 °C', cx + 19 * k, y + 66 * k, { size: 3 * k, anchor: 'middle', tone: 'lit' });
  const ly = y + f.headH - 18 * k;
  for (const [id, colour, lx] of [
    ['POWER', 'live', x + 20 * k],
    ['HEAT', 'amber', x + 46 * k],
  ] as const) {
    record.round(id, { t: 'lamp', colour, on: true }, lx, ly, 1.8 * k);
    print(record, id, lx + 4 * k, ly + 1 * k, { size: 2.7 * k, tone: 'lit' });
  }
}
