import type { Part } from './mark.ts';
import { createPen, type Pen } from './pen.ts';
import { place, type Point, type Turn } from './space.ts';

/** An object for scenes: its size in plan and how to draw it at the origin; a fixed object must not be rotated. */
export type SceneObject = { size: Point; fixed?: true; draw: (pen: Pen) => void };

export type Standing = { at: Point; turn?: Turn; scale?: number };

export const partsOf = ({ size, draw }: SceneObject, { at, turn = 0, scale = 1 }: Standing): Part[] => {
  const { pen, parts } = createPen(place({ at, turn, scale, size }));
  draw(pen);
  return parts();
};
