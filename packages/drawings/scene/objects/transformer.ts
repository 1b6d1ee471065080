import type { SceneObject } from '../object.ts';

/** An oil transformer with cooling ribs and three bushings. */
export const transformer: SceneObject = {
  size: [32, 26],
  draw: (pen) => {
    pen.box([4, 4, 0], [24, 18, 3], { tone: 'dark' });
    pen.box([4, 4, 3], [24, 18, 19], { walls: (f) => f.rect(1, 16, f.w - 2, 2, 'outline') });
    pen.box([6, 22, 4], [20, 4, 13], { tone: 'mid', front: (f) => f.ribs(2, 1, 16, 11, 6, 'outline') });
    pen.box([28, 7, 4], [4, 12, 13], { tone: 'mid', right: (f) => f.ribs(2, 1, 8, 11, 3, 'outline') });
    for (const x of [9, 16, 23]) pen.round('z', [x, 12], 22, 31, 1.7, { r1: 1.1 });
    for (const x of [9, 16, 23]) pen.disc([x, 12, 31], 1, 'lit');
    pen.round('x', [18, 27], 8, 18, 2.6, { cap: 'mid' });
  },
};
