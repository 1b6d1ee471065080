import type { SceneObject } from '../object.ts';

/** An equipment shelter with a door and an air conditioner. */
export const shelter: SceneObject = {
  size: [34, 28],
  draw: (pen) => {
    pen.box([0, 0, 0], [34, 28, 3], { tone: 'mid' });
    pen.box([2, 2, 3], [28, 24, 26], {
      front: (f) => {
        f.rect(4, 0, 9, 18, 'shade');
        f.rect(11, 8, 1, 3, 'dark');
        f.rect(17, 10, 8, 8, 'panel');
        f.rect(18, 12, 4.4, 4, 'lcd');
        f.dot(23.6, 16, 0.8, 'live');
      },
      right: (f) => f.ribs(3, 2, 18, 22, 5, 'fine'),
      left: (f) => f.ribs(3, 2, 18, 22, 5, 'fine'),
    });
    pen.box([30, 8, 12], [4, 12, 10], { tone: 'mid', right: (f) => f.dot(6, 5, 3.6, 'outline') });
    pen.box([1, 1, 29], [30, 26, 2]);
  },
};
