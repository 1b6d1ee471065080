import type { SceneObject } from '../object.ts';

/** A gateway with its aerial, as large as a cabinet so that it reads in a scene. */
export const gateway: SceneObject = {
  size: [22, 20],
  draw: (pen) => {
    pen.box([0, 0, 0], [22, 20, 30], {
      front: (f) => {
        f.rect(2.4, 3, 17.2, 23, 'outline');
        f.rect(5, 14, 12, 8, 'panel');
        f.dot(7.6, 18, 1.1, 'live');
        f.dot(11, 18, 1.1, 'lit');
        f.dot(14.4, 18, 1.1, 'lit');
        f.rect(5, 5, 5, 5, 'dark');
        f.rect(12, 5, 5, 5, 'dark');
      },
      right: (f) => f.louvre(4, 6, 12, 18, 6, 'fine'),
    });
    pen.group(() => {
      pen.round('z', [16, 5], 30, 56, 1, { tone: 'dark' });
      pen.ball([16, 5, 57], 1.7, 'energy');
    });
  },
};
