import type { Rect, PartRecord } from '../part.ts';
import type { DrawingOf } from '../shape.ts';
import {
  layoutTier,
  tierHeight,
  displayItem,
  lampItem,
  plateItem,
  title,
  trimItem,
  ventItem,
  type Item,
  stack,
} from './module-face.ts';
import { print, printBrand } from './print.ts';

/** A switch body: one chamber per pole with bars out of both ends, the mechanism with its handle beside them. */
function layoutSwitchBody(record: PartRecord, model: string, drawing: DrawingOf<'box'>, poles: number): void {
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

type Box = DrawingOf<'box'>;

/** A module screwed to a plate: holes at its corners or ears, terminals on its edges, trimmers between. */
export function layoutBox(record: PartRecord, model: string, drawing: Box): void {
  if (drawing.poles !== undefined) {
    layoutSwitchBody(record, model, drawing, drawing.poles);
    layoutHoles(record, drawing);
    return;
  }
  const [W, H] = drawing.front;
  if (drawing.antenna !== undefined)
    record.add(
      'antenna',
      { t: 'antenna' },
      { x: Math.max(1, W - 17), y: -drawing.antenna, w: 8.4, h: drawing.antenna },
    );
  const { left, upper } = ears(drawing);
  const area: Rect = { x: left, y: upper, w: W - 2 * left, h: H - 2 * upper };
  record.add('pot', { t: 'pot' }, area, Math.max(1, drawing.r));
  const tint = drawing.mat === 'potted' ? 'dark' : 'green';
  // A large module has larger print and terminals than a small one.
  const u = Math.max(1, Math.min(2, Math.sqrt(area.w * area.h) / 115));
  const top = tierHeight(drawing.din.top, area.w, u);
  const bottom = tierHeight(drawing.din.bottom, area.w, u);
  const squeeze = Math.min(1, (area.h * 0.62) / Math.max(1, top + bottom));
  layoutTier(
    record,
    drawing.din.top,
    { x: area.x + 1, y: area.y + 1, w: area.w - 2, h: top * squeeze },
    'top',
    tint,
    u,
  );
  layoutTier(
    record,
    drawing.din.bottom,
    { x: area.x + 1, y: area.y + area.h - 1 - bottom * squeeze, w: area.w - 2, h: bottom * squeeze },
    'bottom',
    tint,
    u,
  );
  const pad = Math.min(4.5 * u, area.w * 0.08);
  const y0 = area.y + top * squeeze + Math.min(4 * u, pad);
  const y1 = area.y + area.h - bottom * squeeze - Math.min(4 * u, pad);
  const room: Rect = { x: area.x + pad, y: y0, w: area.w - 2 * pad, h: y1 - y0 };
  const items: Item[] = [title(record, model, drawing.sub, room.w, u)];
  if (drawing.display !== undefined) items.push(displayItem(record, drawing.display, room.w));
  if (drawing.trims.length > 0) items.push(trimItem(record, drawing.trims, u));
  if (drawing.lamps.length > 0) items.push(lampItem(record, drawing.lamps, room.w, u));
  const wantedHeight = items.reduce((sum, { h }) => sum + h + 2, drawing.plate.length * 3.6 * u);
  if (room.h - wantedHeight > 16)
    items.push(
      ventItem(record, drawing.mat === 'light' ? 'vents' : 'fins', drawing.mat === 'light' ? 18 * u : Infinity),
    );
  if (drawing.plate.length > 0) items.push(plateItem(record, drawing.plate, room.w, u));
  stack(items, room, 2);
  layoutHoles(record, drawing);
}

/** Mounting holes outside the housing are in ears; the housing leaves space for them along the shorter side. */
function ears({ front: [W, H], holes }: Box): { left: number; upper: number } {
  if (holes === undefined) return { left: 0, upper: 0 };
  const [dx, dy, d] = holes;
  const marginX = (W - dx) / 2;
  const marginY = (H - dy) / 2;
  const clearX = marginX + d / 2 + 1.6;
  const clearY = marginY + d / 2 + 1.6;
  return clearX / W <= clearY / H ? { left: clearX, upper: 0 } : { left: 0, upper: clearY };
}

function layoutHoles(record: PartRecord, { front: [W, H], holes }: Box): void {
  if (holes === undefined) return;
  const [dx, dy, d] = holes;
  for (const sx of [-1, 1])
    for (const sy of [-1, 1])
      record.round(
        'hole',
        { t: 'hole' },
        W / 2 + (sx * Math.min(dx, W - d)) / 2,
        H / 2 + (sy * Math.min(dy, H - d)) / 2,
        d / 2,
      );
}
