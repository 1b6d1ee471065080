import type { Rect } from '../part.ts';

/** One thing in a column: the height it would like, and how to place it in what it gets. */
export type Item = { h: number; place: (box: Rect, fit: number) => void; grow?: boolean };

/**
 * Stacks items in a column. Too tall: all shrink alike. Room to spare: items that grow share it first,
 * else the gaps do.
 */
export function stack(items: Item[], area: Rect, gap = 2): void {
  if (items.length === 0) return;
  const wanted = items.reduce((sum, { h }) => sum + h, 0);
  const gaps = gap * (items.length - 1);
  const fit = Math.min(1, (area.h - gaps) / wanted);
  const spare = Math.max(0, area.h - gaps - wanted * fit);
  const growing = items.filter(({ grow }) => grow === true).length;
  const loose = growing > 0 ? 0 : Math.min(4, spare / (items.length + 1));
  let y = area.y + loose;
  for (const { h, place, grow } of items) {
    const height = h * fit + (grow === true ? spare / growing : 0);
    place({ ...area, y, h: height }, fit);
    y += height + gap + loose;
  }
}
