import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import { print } from './print.ts';

const leastPitch = 3.9;

/** The number of terminal decks that a row of names needs on an edge of this length. */
const decks = (count: number, width: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count * leastPitch + 1.6) / (width - 3)));

export const tierHeight = (names: readonly string[], width: number, u = 1): number => {
  const rows = decks(names.length, width);
  return (rows === 0 ? 0 : rows === 1 ? 19 : 3 + rows * 14.5) * u;
};

/** A recessed tier of screw terminals along the upper or lower edge; names on the inner or outer side. */
export function layoutTier(
  record: PartRecord,
  names: readonly string[],
  area: Rect,
  edge: 'top' | 'bottom',
  tint: 'green' | 'dark',
  u = 1,
): void {
  const rows = decks(names.length, area.w);
  if (rows === 0) return;
  record.add(`tier.${edge}`, { t: 'tier' }, area, 0.8);
  const perRow = Math.ceil(names.length / rows);
  const deck = (area.h - 1.6) / rows;
  const h = deck - 4.4 * u;
  for (let i = 0; i < rows; i++) {
    const part = names.slice(i * perRow, (i + 1) * perRow);
    const pitch = Math.min(9.6 * u, (area.w - 3.2) / Math.max(part.length, 2));
    const w = pitch * part.length + 1.6;
    const x = area.x + (area.w - w) / 2;
    const top = area.y + 0.8 + deck * i;
    const y = edge === 'top' ? top + 3.9 * u : top + 0.4;
    record.add(
      `terminal.${edge}`,
      { t: 'terminal', pitch, count: part.length, mouthDown: edge === 'bottom', tint },
      { x, y, w, h },
      0.5,
    );
    const size = Math.min(2.4 * u, pitch * 0.4);
    part.forEach((name, j) => {
      print(record, name, x + 0.8 + pitch * (j + 0.5), edge === 'top' ? y - 0.9 : y + h + 0.9 + size * 0.72, {
        size,
        anchor: 'middle',
        tone: 'lit',
        max: pitch - 0.5,
      });
    });
  }
}
