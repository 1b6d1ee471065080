import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const wheel = (pen: Pen, x: number, y: number): void =>
  pen.round('y', [x, 4.4], y, y + 4, 4.4, { tone: 'dark', end: (f) => f.dot(0, 0, 2, 'white') });

/** A delivery truck with a box body. */
export const truck: SceneObject = {
  size: [72, 24],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [10, 22, 60]) wheel(pen, x, 1);
      pen.box([0, 3, 5], [70, 18, 3], { tone: 'dark' });
      pen.box([0, 1, 8], [50, 22, 24], {
        front: (f) => {
          f.rect(3, 3, 44, 18, 'outline');
          f.rect(3, 11, 44, 2.4, 'lit');
        },
      });
      pen.prism(
        [
          [53, 8],
          [53, 28],
          [64, 28],
          [71, 19],
          [71, 8],
        ],
        2,
        22,
        {
          cap: (f) => {
            f.poly(
              [
                [56, 18],
                [56, 25],
                [63, 25],
                [67.5, 18],
              ],
              'pane',
            );
            f.rect(56, 9, 8, 7, 'outline');
          },
        },
      );
      pen.poly(
        [
          [64.6, 4, 27],
          [70.4, 4, 19.6],
          [70.4, 20, 19.6],
          [64.6, 20, 27],
        ],
        'pane',
      );
      for (const x of [10, 22, 60]) wheel(pen, x, 19);
    }),
};
