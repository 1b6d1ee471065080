import type { Rect } from '../part.ts';

/** An item in a column: its preferred height, and how to place it in the height that it gets. */
export type Item = { h: number; place: (box: Rect, fit: number) => void; grow?: boolean };

/**
 * Stacks items in a column. If they are too tall, all shrink equally. Spare space goes to the items that
 * can grow, or else to the gaps.
 */
export function stack(items: Item[], area: Rect, gap = 2): void {
  if (items.length === 0) return;
  const wantedHeight = items.reduce((sum, { h }) => sum + h, 0);
  const gaps = gap * (items.length - 1);
  const fit = Math.min(1, (area.h - gaps) / wantedHeight);
  const spare = Math.max(0, area.h - gaps - wantedHeight * fit);
  const growing = items.filter(({ grow }) => grow === true).length;
  const loose = growing > 0 ? 0 : Math.min(4, spare / (items.length + 1));
  let y = area.y + loose;
  for (const { h, place, grow } of items) {
    const height = h * fit + (grow === true ? spare / growing : 0);
    place({ ...area, y, h: height }, fit);
    y += height + gap + loose;
  }
}
