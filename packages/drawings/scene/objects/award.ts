import type { SceneObject } from '../object.ts';

/** A framed certificate on an easel foot, sealed. */
export const award: SceneObject = {
  size: [64, 20],
  draw: (pen) => {
    pen.box([4, 2, 0], [56, 16, 5], { tone: 'dark' });
    pen.box([6, 7, 5], [52, 4, 64], {
      front: (f) => {
        f.rect(3, 3, 46, 58, 'outline');
        f.rect(10, 48, 32, 3.6, 'dark');
        for (const [u, v, w] of [
          [12, 41, 28],
          [9, 36, 34],
          [9, 32, 34],
          [13, 28, 26],
        ] as const)
          f.line(
            [
              [u, v],
              [u + w, v],
            ],
            'outline',
          );
        f.poly(
          [
            [22, 12],
            [20, 4.5],
            [24.6, 7.4],
            [27, 3.6],
            [29, 12],
          ],
          'mark',
        );
        f.dot(25.4, 15.6, 6.6, 'mark');
        f.dot(25.4, 15.6, 4, 'white');
        f.line(
          [
            [36, 9],
            [45, 9],
          ],
          'ink',
        );
      },
    });
  },
};
