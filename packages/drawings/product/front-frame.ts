import type { FrontLayout } from './part.ts';

/** The margin for the shadow, wider at the bottom. The hero needs it to position its overlays. */
export function frameOf({ bounds, width }: FrontLayout, small = false): { x: number; y: number; w: number; h: number } {
  const margin = small ? 6 : 12;
  const below = Math.max(0, 18 * Math.min(1, width / 200 + 0.3) - margin);
  return { x: bounds.x - margin, y: bounds.y - margin, w: bounds.w + 2 * margin, h: bounds.h + 2 * margin + below };
}
