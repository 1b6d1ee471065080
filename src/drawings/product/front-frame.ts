import type { FrontLayout } from './part.ts';

/** Margin for the shadow, wider below. The hero needs it to place what it draws on top. */
export function frameOf({ bounds, width }: FrontLayout, small = false): { x: number; y: number; w: number; h: number } {
  const margin = small ? 6 : 12;
  const below = Math.max(0, 18 * Math.min(1, width / 200 + 0.3) - margin);
  return { x: bounds.x - margin, y: bounds.y - margin, w: bounds.w + 2 * margin, h: bounds.h + 2 * margin + below };
}
