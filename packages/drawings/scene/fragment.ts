import { plateMarks } from './ground.ts';
import { partsOf, type SceneObject } from './object.ts';
import { extent } from './path.ts';
import type { Turn } from './space.ts';
import type { Theme } from './tokens.ts';
import { writeMarks } from './write.ts';

export type Fragment = { svg: string; x: number; y: number; width: number; height: number };
export type FragmentOptions = { theme?: Theme; scale?: number; turn?: Turn; plate?: number };

/** A single object on its plate, for drawings that position it themselves; the frame is in the fragment's pixels. */
export const fragment = (
  object: SceneObject,
  { theme = 'page', scale = 1, turn = 0, plate = 8 }: FragmentOptions = {},
): Fragment => {
  const [w, d] = turn % 180 ? [object.size[1], object.size[0]] : object.size;
  const ground = plate ? plateMarks([-plate, -plate], [w + 2 * plate, d + 2 * plate]) : [];
  const marks = [...ground, ...partsOf(object, { at: [0, 0], turn }).flatMap((p) => p.marks)];
  const points = marks.flatMap((m) => m.shapes.flatMap(extent));
  const [xs, ys] = [points.map((p) => p[0] * scale), points.map((p) => p[1] * scale)];
  const [x, y] = [Math.floor(Math.min(...xs)) - 1, Math.floor(Math.min(...ys)) - 1];
  return {
    svg: writeMarks(marks, { scale, shift: [0, 0] }, theme),
    x,
    y,
    width: Math.ceil(Math.max(...xs)) + 1 - x,
    height: Math.ceil(Math.max(...ys)) + 1 - y,
  };
};
