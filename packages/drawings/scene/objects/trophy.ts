import type { SceneObject } from '../object.ts';

/** A glass trophy on its plinth. */
export const trophy: SceneObject = {
  size: [24, 24],
  draw: (pen) => {
    pen.box([2, 2, 0], [20, 20, 26], { front: (f) => f.rect(4, 15, 12, 6, 'outline') });
    pen.group(() => {
      pen.box([6, 6, 26], [12, 12, 4], { tone: 'dark' });
      pen.round('z', [12, 12], 30, 40, 2, { tone: 'energy' });
      pen.round('z', [12, 12], 40, 56, 3, { tone: 'energy', r1: 7.4, cap: 'dark' });
    });
  },
};
