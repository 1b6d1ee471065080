import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import type { LampSpec } from '../shape.ts';
import { print, printWidth } from './print.ts';

/** Lamps below each other with their names beside them, in the given number of columns. */
export function layoutLampColumn(
  record: PartRecord,
  lamps: LampSpec[],
  area: Rect,
  scale: number,
  legendScale: number,
  columns = 1,
): void {
  const rows = Math.ceil(lamps.length / columns);
  const pitch = area.h / rows;
  const width = area.w / columns;
  const r = Math.min(1.45 * scale, pitch * 0.34);
  const size = Math.min(2.7 * legendScale * scale, pitch * 0.62);
  lamps.forEach((lamp, i) => {
    const x = area.x + Math.floor(i / rows) * width;
    const cy = area.y + (i % rows) * pitch + pitch / 2;
    record.round(lamp.id, { t: 'lamp', colour: lamp.colour, on: lamp.on }, x + r + 0.6, cy, r);
    print(record, lamp.id, x + r * 2 + 2.9 * scale, cy + size * 0.36, { size, max: width - r * 2 - 3.1 * scale });
  });
}

/** Lamps side by side with their names below. */
export function layoutLampRow(
  record: PartRecord,
  lamps: LampSpec[],
  area: Rect,
  scale: number,
  legendScale: number,
): void {
  const pitch = area.w / lamps.length;
  const r = Math.min(1.4 * scale, pitch * 0.2);
  const size = 2.2 * legendScale * scale;
  const widestName = Math.max(...lamps.map((lamp) => printWidth(lamp.id, size)));
  const legend = size * Math.max(0.62, Math.min(1, (pitch - 0.8) / (widestName * 1.08)));
  lamps.forEach((lamp, i) => {
    const cx = area.x + pitch * (i + 0.5);
    record.round(lamp.id, { t: 'lamp', colour: lamp.colour, on: lamp.on }, cx, area.y + r + 0.4, r);
    print(record, lamp.id, cx, area.y + r * 2 + 1.6 * scale + legend * 0.72, {
      size: legend,
      anchor: 'middle',
      max: pitch - 0.6,
    });
  });
}
