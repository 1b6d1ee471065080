import type { SceneObject } from '../object.ts';

/** A canopied genset at the scale of a site: three doors, exhaust, radiator grille. */
export const gensetBox: SceneObject = {
  size: [46, 28],
  draw: (pen) => {
    pen.box([0, 0, 0], [46, 28, 2.5], { tone: 'dark' });
    pen.box([0.8, 0.8, 2.5], [44.4, 26.4, 23], {
      front: (f) => {
        for (let i = 0; i < 3; i++) {
          const u = 3 + i * 13;
          f.rect(u, 2.5, 11.6, 18, 'outline');
          if (i < 2) f.louvre(u + 2, 5, 7.6, 7, 4, 'fine');
          f.rect(u + 9.6, 10, 1, 4, 'dark');
        }
        f.rect(31, 11, 7, 7, 'panel');
        f.rect(32, 13, 3.6, 3.6, 'lcd');
        f.dot(36.9, 15.8, 0.8, 'live');
      },
      right: (f) => f.louvre(3, 3.5, 20, 16, 7, 'fine'),
      left: (f) => f.louvre(3, 3.5, 20, 16, 7, 'fine'),
      back: (f) => f.cells(3, 1, { margin: [3, 2.5], gap: [1.4, 0], style: 'outline' }),
      top: (f) => f.rect(24, 5, 17, 16, 'outline'),
    });
    pen.round('z', [11, 14], 25.5, 35, 2.4, { cap: 'dark' });
  },
};
