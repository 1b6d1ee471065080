import { hull } from '../hull.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const deck: Point[] = [
  [0, 15],
  [8, 17],
  [96, 17],
  [118, 12],
  [132, 0],
];
const water: Point[] = [
  [4, 12],
  [10, 15],
  [92, 15],
  [112, 10],
  [124, 0],
];
const beam = 19;

/** An open gallery: posts and a roof, hammocks behind. */
const gallery = (pen: Pen, z: number, from: number, to: number): void => {
  pen.box([from + 10, 7, z], [to - from - 26, 24, 13], {
    front: (f) => f.cells(7, 1, { margin: [3, 4], foot: 3, gap: [3.4, 0], style: 'glow' }),
    right: (f) => f.cells(2, 1, { margin: [4, 4], foot: 3, gap: [4, 0], style: 'glow' }),
  });
  for (let x = from + 2; x <= to - 2; x += 12)
    pen.line(
      [
        [x, 35, z],
        [x, 35, z + 14],
      ],
      'ink',
    );
  pen.line(
    [
      [to - 1, 4, z],
      [to - 1, 4, z + 14],
    ],
    'ink',
  );
  pen.line(
    [
      [from, 35, z + 5],
      [to, 35, z + 5],
      [to, 4, z + 5],
    ],
    'outline',
  );
  pen.box([from, 3, z + 14], [to - from, 33, 2]);
};

/** A wooden riverboat of two open decks with solar modules on its roof. */
export const riverboat: SceneObject = {
  size: [132, 38],
  fixed: true,
  draw: (pen) =>
    pen.group(() =>
      hull(pen, { deck, water, beam, sheer: (x) => 9 + Math.max(0, (x - 60) / 70) ** 2 * 6, bulwark: 2 }, () => {
        gallery(pen, 9, 6, 100);
        gallery(pen, 25, 6, 92);
        pen.poly(
          [
            [14, 7, 42],
            [60, 7, 42],
            [60, 32, 42],
            [14, 32, 42],
          ],
          'module',
        );
        for (let x = 22; x < 60; x += 7.6)
          pen.line(
            [
              [x, 7, 42],
              [x, 32, 42],
            ],
            'cell',
          );
        pen.line(
          [
            [14, 19.5, 42],
            [60, 19.5, 42],
          ],
          'cell',
        );
        pen.box([68, 9, 41], [18, 21, 12], {
          front: (f) => f.cells(3, 1, { margin: [1.6, 2], foot: 5, gap: [1.4, 0], style: 'pane' }),
          right: (f) => f.cells(3, 1, { margin: [1.6, 2], foot: 5, gap: [1.4, 0], style: 'pane' }),
        });
        pen.box([66, 7, 53], [22, 25, 1.6]);
        pen.line(
          [
            [76, 19, 54],
            [76, 19, 66],
          ],
          'ink',
        );
        pen.disc([76, 19, 66], 2, 'lit');
      }),
    ),
};
