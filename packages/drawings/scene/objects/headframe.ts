import type { SceneObject } from '../object.ts';
import type { Vec } from '../space.ts';

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
