import type { SceneObject } from '../object.ts';

/** A belt conveyor that climbs away to the left and drops onto a stockpile. */
export const conveyor: SceneObject = {
  size: [112, 36],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.solid(
        [
          [
            [0, 18, 0],
            [17, 2, 0],
            [18, 18, 22],
          ],
          [
            [17, 2, 0],
            [36, 18, 0],
            [18, 18, 22],
          ],
          [
            [36, 18, 0],
            [18, 34, 0],
            [18, 18, 22],
          ],
          [
            [18, 34, 0],
            [0, 18, 0],
            [18, 18, 22],
          ],
        ],
        'dark',
      );
      for (const [x, z] of [
        [44, 29],
        [64, 20],
      ] as const)
        for (const y of [13, 23])
          pen.line(
            [
              [x - 5, y, 0],
              [x, y, z],
              [x + 5, y, 0],
            ],
            'ink',
          );
      pen.prism(
        [
          [16, 38],
          [16, 43],
          [22, 43],
          [100, 8],
          [100, 3],
          [96, 3],
        ],
        12,
        24,
        {
          tone: 'mid',
          cap: (f) => {
            f.line(
              [
                [20, 40.4],
                [98, 5.4],
              ],
              'outline',
            );
            for (let i = 0; i < 9; i++) f.dot(26 + i * 8.4, 38.4 - i * 3.75, 1.2, 'white');
          },
        },
      );
      for (let i = 0; i < 8; i++)
        pen.line(
          [
            [26 + i * 9, 14, 42 - i * 4.04],
            [26 + i * 9, 22, 42 - i * 4.04],
          ],
          'outline',
        );
      pen.round('y', [19, 40.5], 10, 26, 3.6, { tone: 'dark', end: (f) => f.dot(0, 0, 1.5, 'lit') });
      pen.box([94, 7, 0], [18, 22, 12], {
        tone: 'light',
        front: (f) => f.rect(3, 2, 12, 7, 'outline'),
        right: (f) => {
          f.rect(4, 3, 6, 6, 'panel');
          f.rect(5, 5, 3, 2.6, 'lcd');
          f.dot(14, 6, 1.6, 'lit');
        },
      });
    }),
};
