import type { Part, Rect } from '../part.ts';
import { PartRecord } from '../record.ts';
import type { DrawingOf } from '../shape.ts';
import { layoutLabel } from './layout.ts';

/** Names along an edge as seen from behind, that is mirrored. */
export type EdgeNames = { row: 'top' | 'bottom'; names: string[] };
export type BackLayout = { parts: Part[]; groove: Rect | undefined; edges: EdgeNames[] };

/** The back of a module or a heater: rail groove or plate, holes, and the rating label. */
export function layoutBack(drawing: DrawingOf<'din' | 'box' | 'heater'>, model: string): BackLayout {
  const record = new PartRecord();
  const [W, H] = drawing.front;
  const onRail = drawing.form === 'din';
  const rail = onRail ? Math.min(drawing.rail, H * 0.5) : 0;
  const groove = onRail ? { x: 0, y: H / 2 - rail / 2, w: W, h: rail } : undefined;
  if (onRail) {
    const clip = Math.min(16, W * 0.5);
    record.add(
      'railclip',
      { t: 'railclip' },
      { x: (W - clip) / 2, y: H / 2 + rail / 2 - 1, w: clip, h: H / 2 - rail / 2 + 7 },
      1,
    );
  }
  if (drawing.form === 'box' && drawing.holes !== undefined) {
    const [dx, dy, d] = drawing.holes;
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
  const lines = [drawing.sub, ...drawing.plate.filter((text) => text !== model), `${W} × ${H} × ${drawing.depth} mm`];
  const box = labelBox(drawing, groove, W, H);
  if (box.h > 7) layoutLabel(record, model, lines, box);
  const edges =
    drawing.form === 'heater'
      ? []
      : (['top', 'bottom'] as const)
          .map((row): EdgeNames => ({ row, names: drawing.din[row].toReversed() }))
          .filter(({ names }) => names.length > 0);
  return { parts: record.parts, groove, edges };
}

function labelBox(drawing: DrawingOf<'din' | 'box' | 'heater'>, groove: Rect | undefined, W: number, H: number): Rect {
  if (groove !== undefined) return { x: W * 0.08, y: H * 0.04, w: W * 0.84, h: Math.max(0, groove.y - H * 0.08) };
  const w = Math.min(72, W * 0.6);
  const h = Math.min(44, H * 0.4);
  const room = drawing.form === 'heater' ? { x: W * 0.5, y: H * 0.52 } : { x: W / 2, y: H / 2 };
  return { x: room.x - w / 2, y: room.y - h / 2, w, h };
}
