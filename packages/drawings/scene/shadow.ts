import type { Mark, Part } from './mark.ts';
import { clip, hullOf, type Rect } from './plan.ts';
import { project, type Box, type Point } from './space.ts';

// The sun is high on the left, so shadows are short and fall to the right.
const slant: Point = [0.42, 0.06];

const cast = ({ min, max }: Box): Point[] =>
  hullOf(
    [min[2], max[2]].flatMap((z) =>
      [min[0], max[0]].flatMap((x) => [min[1], max[1]].map((y): Point => [x + slant[0] * z, y + slant[1] * z])),
    ),
  );

const solid = ({ min, max }: Box): boolean => [0, 1, 2].every((i) => max[i]! - min[i]! > 1.5);

/** The shadows of the parts on the ground as one mark, so that overlapping shadows have one tone. */
export const shadowMark = (parts: readonly Part[], ground: Rect): Mark => ({
  shapes: parts
    .flatMap((part) => part.solids)
    .filter((box) => solid(box) && box.min[2] < 40)
    .map((box) => clip(cast(box), ground))
    .filter((points) => points.length > 2)
    .map((points) => ({ kind: 'path', points: points.map(([x, y]) => project([x, y, 0])), closed: true })),
  style: { fill: 'shadow' },
});
