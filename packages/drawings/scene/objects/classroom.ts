import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const place = (pen: Pen, x: number, y: number): void => {
  for (const dx of [2, 26])
    pen.line(
      [
        [x + dx, y + 12, 0],
        [x + dx, y + 12, 14],
      ],
      'ink',
    );
  pen.box([x, y, 14], [30, 14, 2]);
  pen.box([x + 4, y + 3, 16], [10, 4, 9], {
    tone: 'dark',
    front: (f) => {
      f.rect(1.4, 2.4, 5.6, 5, 'lcd');
      f.dot(8.4, 6, 0.8, 'live');
    },
  });
  pen.box([x + 18, y + 4, 16], [9, 7, 0.8]);
  pen.box([x + 9, y + 19, 0], [12, 11, 9], { tone: 'dark' });
  pen.box([x + 9, y + 28, 9], [12, 2, 11]);
};

/** A training room: a one-line on the board, a controller at every place. */
export const classroom: SceneObject = {
  size: [122, 108],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [116, 4, 60], {
        front: (f) => {
          f.rect(16, 16, 84, 38, 'white');
          f.line(
            [
              [22, 36],
              [94, 36],
            ],
            'energy',
          );
          for (const [u, on] of [
            [32, true],
            [50, true],
            [68, false],
            [86, true],
          ] as const) {
            f.line(
              [
                [u, 36],
                [u, 45],
              ],
              on ? 'feed' : 'dead',
            );
            f.dot(u, 48, 3, on ? 'feed' : 'outline');
          }
          for (const u of [40, 60, 78]) {
            f.line(
              [
                [u, 36],
                [u, 26],
              ],
              'feed',
            );
            f.rect(u - 5, 20, 10, 6, 'ink');
          }
        },
      });
      pen.box([98, 16, 0], [12, 10, 20], { tone: 'mid' });
      for (const y of [36, 74]) for (const x of [8, 44, 80]) place(pen, x, y);
    }),
};
