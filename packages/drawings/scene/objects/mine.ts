import type { SceneObject, Pen } from '../pen.ts';
import type { Vec } from '../space.ts';

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

/** A heap of broken rock. */
export const rock: SceneObject = {
  size: [34, 28],
  draw: (pen) =>
    pen.group(() => {
      pen.solid(
        [
          [
            [0, 8, 0],
            [12, 0, 0],
            [14, 9, 13],
          ],
          [
            [12, 0, 0],
            [34, 6, 0],
            [20, 11, 12],
            [14, 9, 13],
          ],
          [
            [34, 6, 0],
            [32, 22, 0],
            [20, 11, 12],
          ],
          [
            [32, 22, 0],
            [14, 28, 0],
            [14, 9, 13],
            [20, 11, 12],
          ],
          [
            [14, 28, 0],
            [0, 20, 0],
            [14, 9, 13],
          ],
          [
            [0, 20, 0],
            [0, 8, 0],
            [14, 9, 13],
          ],
        ],
        'mid',
      );
      pen.line(
        [
          [8, 20, 3],
          [14, 22, 4],
          [20, 20, 4],
        ],
        'fine',
      );
      pen.line(
        [
          [22, 17, 6],
          [27, 17, 3],
        ],
        'fine',
      );
    }),
};

const legs: readonly (readonly [Vec, Vec])[] = [
  [
    [4, 6, 0],
    [20, 12, 74],
  ],
  [
    [4, 30, 0],
    [20, 24, 74],
  ],
  [
    [36, 6, 0],
    [28, 12, 74],
  ],
  [
    [36, 30, 0],
    [28, 24, 74],
  ],
];
const between = ([a, b]: readonly [Vec, Vec], k: number): Vec => [
  a[0] + (b[0] - a[0]) * k,
  a[1] + (b[1] - a[1]) * k,
  a[2] + (b[2] - a[2]) * k,
];

/** A mine headframe: the sheave on top, the winder house and its rope. */
export const headframe: SceneObject = {
  size: [96, 42],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([8, 10, 0], [24, 16, 10], { tone: 'dark' });
      for (const [a, b] of [
        [0, 2],
        [0, 1],
      ] as const)
        for (let i = 0; i < 4; i++)
          pen.line([between(legs[a]!, i / 4), between(legs[b]!, (i + 1) / 4), between(legs[a]!, (i + 1) / 4)], 'fine');
      for (const [a, b] of [legs[0]!, legs[2]!, legs[1]!, legs[3]!]) pen.line([a, b], 'heavy');
      for (const [a, b] of [
        [1, 3],
        [2, 3],
      ] as const)
        for (let i = 0; i < 4; i++) {
          pen.line(
            [
              between(legs[a]!, i / 4),
              between(legs[b]!, (i + 1) / 4),
              between(legs[a]!, (i + 1) / 4),
              between(legs[b]!, i / 4),
            ],
            'outline',
          );
        }
      pen.line(
        [
          [56, 10, 0],
          [28, 12, 70],
        ],
        'heavy',
      );
      pen.line(
        [
          [56, 28, 0],
          [28, 24, 70],
        ],
        'heavy',
      );
      pen.box([16, 8, 74], [16, 20, 3]);
      pen.round('y', [24, 88], 16, 20, 10, {
        end: (f) => {
          f.dot(0, 0, 7.6, 'ink');
          for (let i = 0; i < 6; i++)
            f.line(
              [
                [0, 0],
                [7.6 * Math.cos(i * 1.047), 7.6 * Math.sin(i * 1.047)],
              ],
              'outline',
            );
          f.dot(0, 0, 1.8, 'lit');
        },
      });
      pen.line(
        [
          [34, 18, 88],
          [74, 20, 27],
        ],
        'ink',
      );
      pen.line(
        [
          [14, 18, 88],
          [18, 18, 10],
        ],
        'ink',
      );
      pen.box([64, 8, 0], [30, 26, 22], {
        front: (f) => f.cells(3, 1, { margin: [4, 5], foot: 8, gap: [3, 0], style: 'glow' }),
        right: (f) => {
          f.rect(7, 0, 12, 14, 'shade');
          f.louvre(7, 4, 12, 7, 2, 'outline');
        },
      });
      pen.extrude(
        [
          [6, 21],
          [21, 29],
          [36, 21],
        ],
        62,
        96,
        { tone: 'mid' },
      );
    }),
};
