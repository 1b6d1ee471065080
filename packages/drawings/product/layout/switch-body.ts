import type { PartRecord } from '../record.ts';
import type { DrawingOf } from '../shape.ts';
import { print, printBrand } from './print.ts';

/** A switch body: one chamber per pole with bars out of both ends, the mechanism with its handle beside them. */
export function layoutSwitchBody(record: PartRecord, model: string, drawing: DrawingOf<'box'>, poles: number): void {
  const [W, H] = drawing.front;
  const bars = H * 0.11;
  const margin = drawing.holes === undefined ? 0 : (W - drawing.holes[0]) / 2 + drawing.holes[2] / 2 + 1.5;
  record.add('plate.base', { t: 'base' }, { x: 0, y: bars * 0.55, w: W, h: H - bars * 1.1 }, 2);
  const left = Math.min(margin, W * 0.08);
  const inner = W - 2 * left;
  const drive = Math.max(inner * 0.26, Math.min(inner * 0.36, 110));
  const x0 = left + drive + inner * 0.015;
  const pitch = (left + inner - x0) / poles;
  for (let i = 0; i < poles; i++) {
    const x = x0 + pitch * i;
    for (const y of [0, H - bars * 1.4]) {
      record.add('busbar', { t: 'busbar' }, { x: x + pitch * 0.26, y, w: pitch * 0.48, h: bars * 1.4 }, 0.8);
      record.round(
        'screw',
        { t: 'screw', head: 'hex' },
        x + pitch / 2,
        y === 0 ? bars * 0.5 : H - bars * 0.5,
        Math.min(pitch * 0.14, bars * 0.3),
      );
    }
    record.add(`pole.${i + 1}`, { t: 'pole' }, { x: x + pitch * 0.04, y: bars, w: pitch * 0.92, h: H - 2 * bars }, 2);
    print(record, poleNames[i] ?? '', x + pitch / 2, bars + pitch * 0.3, {
      size: Math.min(5, pitch * 0.18),
      anchor: 'middle',
      tone: 'lit',
    });
  }
  record.add('cover', { t: 'cover' }, { x: left, y: bars, w: drive, h: H - bars * 2 }, 3);
  const pad = drive * 0.09;
  const tx = left + pad;
  const ty = bars + pad;
  const cap = Math.min(7, (drive - 2 * pad) / 8.3);
  printBrand(record, tx, ty + cap, cap);
  print(record, model, tx, ty + cap * 2.9, { size: cap * 1.4, face: 'brand', max: drive - 2 * pad });
  print(record, drawing.sub, tx, ty + cap * 4.2, { size: cap * 0.72, tone: 'soft', max: drive - 2 * pad });
  layoutDrive(
    record,
    drawing,
    { x: tx, y: ty + cap * 5.2, w: drive - 2 * pad, h: H - bars * 2 - 2 * pad - cap * 5.2 },
    cap / 3.3,
  );
}

const poleNames = ['L1', 'L2', 'L3', 'N'];

function layoutDrive(
  record: PartRecord,
  drawing: DrawingOf<'box'>,
  box: { x: number; y: number; w: number; h: number },
  u: number,
): void {
  const lines = drawing.plate.length;
  const plate = Math.min(lines * 4 * u, box.h * 0.24);
  const window = Math.min(9 * u, box.h * 0.14);
  record.add('indicator', { t: 'indicator' }, { x: box.x, y: box.y, w: box.w, h: window }, 1);
  (['I', 'O', 'II'] as const).forEach((name, i) => {
    print(record, name, box.x + box.w * (0.2 + 0.3 * i), box.y + window * 0.72, {
      size: window * 0.58,
      anchor: 'middle',
      tone: 'dark',
    });
  });
  const bottom = box.y + box.h;
  const lampsAt = bottom - plate - (drawing.lamps.length > 0 ? 8 * u : 0);
  const room = lampsAt - box.y - window - 5;
  if (drawing.handle && room > 12) {
    const r = Math.min(box.w * 0.4, room / 2);
    record.round('handle', { t: 'handle' }, box.x + box.w / 2, box.y + window + 3 + room / 2, r);
  }
  drawing.lamps.forEach((lamp, i) => {
    const pitch = box.w / drawing.lamps.length;
    const cx = box.x + pitch * (i + 0.5);
    record.round(lamp.id, { t: 'lamp', colour: lamp.colour, on: lamp.on }, cx, lampsAt + 1.6 * u, 1.3 * u);
    print(record, lamp.id, cx, lampsAt + 5.6 * u, { size: 1.9 * u, anchor: 'middle', max: pitch - 0.6 });
  });
  drawing.plate.forEach((text, i) =>
    print(record, text, box.x, bottom - plate + (plate / lines) * (i + 0.8), {
      size: Math.min(2.6 * u, (plate / lines) * 0.62),
      face: 'mono',
      max: box.w,
    }),
  );
}
