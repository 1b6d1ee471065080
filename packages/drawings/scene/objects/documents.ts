import type { Face } from '../face.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const cover = (f: Face): void => {
  f.rect(5, 8, 18, 16, 'panel');
  f.rect(7, 14, 9, 7, 'lcd');
  f.dot(19.4, 20, 1.1, 'live');
  for (const u of [7, 11, 15, 19]) f.rect(u, 10, 2.6, 2, 'cellFill');
  f.rect(5, 30, 18, 2.4, 'dark');
  f.rect(5, 34.4, 11, 1.6, 'idle');
  f.rect(0, 40, 28, 3, 'lit');
};

const binder = (pen: Pen, x: number, tone: 'light' | 'mid' | 'dark'): void =>
  pen.box([x, 0, 0], [11, 32, 44], {
    tone,
    front: (f) => {
      f.rect(2.4, 24, 6.2, 12, 'white');
      f.dot(5.5, 9, 2.2, 'outline');
      f.line(
        [
          [3.4, 32],
          [7.6, 32],
        ],
        'outline',
      );
      f.line(
        [
          [3.4, 29],
          [7.6, 29],
        ],
        'outline',
      );
    },
  });

/** The catalogue in front of the binders it sums up, a drawing rolled beside it. */
export const documents: SceneObject = {
  size: [96, 66],
  draw: (pen) => {
    (['light', 'mid', 'light', 'dark', 'light', 'mid'] as const).forEach((tone, i) => binder(pen, 4 + i * 12, tone));
    pen.box([20, 46, 0], [28, 5, 44], { front: cover, right: (f) => f.ribs(1.2, 1, 2.6, 42, 3, 'fine') });
    pen.box([56, 42, 0], [34, 22, 3], {
      top: (f) => {
        f.rect(2, 2, 30, 18, 'outline');
        f.line(
          [
            [5, 11],
            [29, 11],
          ],
          'feed',
        );
        for (const u of [9, 17, 25]) f.dot(u, 15, 1.8, 'outline');
        f.line(
          [
            [5, 6],
            [18, 6],
          ],
          'outline',
        );
      },
    });
  },
};
