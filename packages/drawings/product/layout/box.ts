import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import type { DrawingOf } from '../shape.ts';
import { layoutTier, tierHeight } from './edge-terminals.ts';
import { displayItem, lampItem, plateItem, title, trimItem, ventItem } from './module-face.ts';
import { type Item, stack } from './stack.ts';
import { layoutSwitchBody } from './switch-body.ts';

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
