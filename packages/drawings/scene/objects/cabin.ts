import type { SceneObject } from '../object.ts';

/** A camp cabin: a flat module with two lit windows. */
export const cabin: SceneObject = {
  size: [44, 22],
  draw: (pen) => {
    pen.box([0, 0, 2], [44, 22, 19], {
      front: (f) => {
        f.rect(4, 7, 9, 7, 'glow');
        f.rect(18, 0, 7, 14, 'shade');
        f.rect(30, 7, 9, 7, 'glow');
      },
      right: (f) => f.rect(6.5, 7, 9, 7, 'glow'),
      left: (f) => f.rect(6.5, 7, 9, 7, 'glow'),
    });
    pen.box([28, 5, 21], [9, 9, 4], { tone: 'mid', top: (f) => f.dot(4.5, 4.5, 3, 'outline') });
  },
};
