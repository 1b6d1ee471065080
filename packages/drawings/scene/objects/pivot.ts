import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const [y, pipe] = [14, 26];

const tower = (pen: Pen, x: number): void => {
  for (const dy of [-9, 9]) {
    pen.line(
      [
        [x, y, pipe],
        [x, y + dy, 4],
      ],
      'ink',
    );
    pen.round('y', [x, 4], y + dy - 1.5, y + dy + 1.5, 4, { tone: 'dark', end: (f) => f.dot(0, 0, 1.4, 'white') });
  }
  pen.line(
    [
      [x, y - 6, 11],
      [x, y + 6, 11],
    ],
    'outline',
  );
};

/** A centre pivot: pipe on wheeled towers, water falling from its drops. */
export const pivot: SceneObject = {
  size: [150, 28],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [50, 98, 142]) tower(pen, x);
      for (const [a, b] of [
        [6, 50],
        [50, 98],
        [98, 142],
      ] as const) {
        const mid = (a + b) / 2;
        pen.line(
          [
            [a, y, pipe],
            [mid, y, pipe - 8],
            [b, y, pipe],
          ],
          'fine',
        );
        for (const k of [0.25, 0.5, 0.75])
          pen.line(
            [
              [a + (b - a) * k, y, pipe],
              [a + (b - a) * k, y, pipe - 8 * (1 - Math.abs(2 * k - 1))],
            ],
            'fine',
          );
      }
      pen.round('x', [y, pipe], 6, 148, 1.5);
      for (let x = 20; x < 146; x += 11) {
        pen.line(
          [
            [x, y, pipe - 1],
            [x, y, 15],
          ],
          'outline',
        );
        for (const d of [-3, 0, 3])
          pen.line(
            [
              [x, y, 14],
              [x + d * 0.6, y + d, 6],
            ],
            'drop',
          );
      }
      pen.line(
        [
          [2, 10, 0],
          [6, y, pipe],
          [10, 18, 0],
        ],
        'heavy',
      );
      pen.box([3, 16, 5], [7, 4, 10], {
        front: (f) => {
          f.rect(1, 4, 5, 4, 'panel');
          f.rect(1.6, 5, 2.4, 2, 'lcd');
        },
      });
    }),
};
