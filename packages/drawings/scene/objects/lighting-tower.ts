import type { SceneObject } from '../object.ts';

/** A lighting tower: mast up, four lamps lit, the little genset below. */
export const lightingTower: SceneObject = {
  size: [40, 26],
  draw: (pen) => {
    pen.line(
      [
        [2, 13, 0],
        [38, 13, 0],
      ],
      'heavy',
    );
    pen.box([6, 4, 4], [28, 18, 18], {
      front: (f) => {
        f.rect(2, 2, 11, 14, 'outline');
        f.louvre(4, 4, 7, 6, 3, 'fine');
        f.rect(16, 6, 8, 8, 'panel');
        f.rect(17.2, 8.4, 4.2, 3.8, 'lcd');
        f.dot(22.8, 12.2, 0.8, 'live');
      },
      right: (f) => f.louvre(3, 4, 12, 10, 5, 'fine'),
      left: (f) => f.louvre(3, 4, 12, 10, 5, 'fine'),
    });
    pen.round('y', [20, 4.4], 21, 25, 4.4, { tone: 'dark', end: (f) => f.dot(0, 0, 1.7, 'white') });
    pen.group(() => {
      pen.round('z', [20, 13], 22, 50, 1.8, { tone: 'mid' });
      pen.round('z', [20, 13], 50, 76, 1.2, { tone: 'mid' });
      pen.line(
        [
          [20, 4, 76],
          [20, 22, 76],
        ],
        'heavy',
      );
      for (const y of [2, 14])
        for (const z of [70, 78]) {
          pen.poly(
            [
              [23.4, y, z],
              [23.4, y + 9, z],
              [22, y + 9, z + 6.4],
              [22, y, z + 6.4],
            ],
            'mark',
          );
        }
    });
  },
};
