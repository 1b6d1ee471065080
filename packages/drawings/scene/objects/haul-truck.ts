import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const wheel = (pen: Pen, x: number, y: number, r = 10): void =>
  pen.round('y', [x, r], y, y + 9, r, {
    tone: 'dark',
    end: (f) => {
      f.dot(0, 0, r * 0.55, 'shade');
      f.dot(0, 0, r * 0.2, 'dark');
    },
  });

/** A mine haul truck, its tray full. */
export const haulTruck: SceneObject = {
  size: [78, 44],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [16, 60]) wheel(pen, x, 0);
      pen.box([6, 8, 10], [66, 26, 7], { tone: 'dark' });
      pen.box([54, 4, 17], [20, 36, 14], {
        right: (f) => {
          f.louvre(8, 2, 20, 9, 4);
          f.rect(2, 3, 4, 4, 'lit');
          f.rect(30, 3, 4, 4, 'lit');
        },
        front: (f) => f.rect(4, 2, 9, 9, 'outline'),
      });
      pen.prism(
        [
          [0, 28],
          [8, 18],
          [50, 24],
          [54, 34],
          [54, 44],
          [0, 40],
        ],
        4,
        40,
        {
          tone: 'mid',
          cap: (f) => {
            for (const u of [12, 24, 36, 47])
              f.line(
                [
                  [u, 21 + u * 0.06],
                  [u, 39],
                ],
                'outline',
              );
          },
        },
      );
      pen.solid(
        [
          [
            [4, 8, 40],
            [50, 8, 43],
            [28, 20, 54],
          ],
          [
            [50, 8, 43],
            [50, 36, 43],
            [34, 24, 54],
            [28, 20, 54],
          ],
          [
            [50, 36, 43],
            [4, 36, 40],
            [28, 20, 54],
            [34, 24, 54],
          ],
          [
            [4, 36, 40],
            [4, 8, 40],
            [28, 20, 54],
          ],
        ],
        'dark',
      );
      pen.prism(
        [
          [54, 44],
          [54, 47],
          [76, 47],
          [76, 44],
        ],
        4,
        40,
      );
      pen.box([58, 22, 31], [14, 16, 13], {
        front: (f) => f.rect(2, 4, 10, 7, 'pane'),
        right: (f) => f.rect(2, 4, 12, 7, 'pane'),
      });
      for (const x of [16, 60]) wheel(pen, x, 35);
      pen.disc([65, 30, 49], 2.2, 'lit');
    }),
};
