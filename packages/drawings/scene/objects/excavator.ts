import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const arc = (cx: number, from: number, to: number): Point[] =>
  Array.from({ length: 9 }, (_, i) => {
    const a = from + ((to - from) * i) / 8;
    return [cx + 9 * Math.cos(a), 9 + 9 * Math.sin(a)];
  });

const track = (pen: Pen, y: number): void =>
  pen.prism([...arc(12, -Math.PI / 2, (-3 * Math.PI) / 2), ...arc(78, Math.PI / 2, -Math.PI / 2)], y, y + 12, {
    tone: 'dark',
    cap: (f) => {
      f.poly(
        [
          [14, 3],
          [76, 3],
          [80, 9],
          [76, 15],
          [14, 15],
          [10, 9],
        ],
        'trackIn',
      );
      for (const u of [28, 45, 62]) f.dot(u, 9, 3.6, 'shade');
      for (const u of [13, 77]) {
        f.dot(u, 9, 5.4, 'shade');
        f.dot(u, 9, 1.8, 'dark');
      }
    },
  });

const boom = (pen: Pen): void => {
  pen.prism(
    [
      [52, 28],
      [62, 28],
      [98, 78],
      [92, 86],
      [86, 86],
    ],
    20,
    28,
  );
  pen.prism(
    [
      [88, 84],
      [95, 76],
      [128, 58],
      [130, 66],
    ],
    20,
    28,
  );
  pen.prism(
    [
      [124, 64],
      [130, 66],
      [140, 42],
      [134, 40],
    ],
    20,
    28,
  );
  pen.prism(
    [
      [128, 44],
      [142, 44],
      [146, 26],
      [138, 16],
      [124, 20],
      [126, 30],
    ],
    14,
    34,
    { tone: 'mid' },
  );
  pen.line(
    [
      [60, 28, 44],
      [84, 28, 66],
    ],
    'bold',
  );
  pen.line(
    [
      [76, 28, 56],
      [90, 28, 80],
      [104, 28, 76],
    ],
    'feed',
  );
};

const cab = (pen: Pen): void => {
  pen.prism(
    [
      [46, 21],
      [46, 62],
      [68, 62],
      [76, 44],
      [76, 21],
    ],
    34,
    54,
    {
      cap: (f) => {
        f.poly(
          [
            [50, 38],
            [50, 58],
            [66, 58],
            [72, 44],
            [72, 38],
          ],
          'pane',
        );
        f.rect(50, 24, 12, 12, 'outline');
        f.rect(62, 34, 1.4, 6, 'dark');
        f.line(
          [
            [52, 40],
            [58, 56],
          ],
          'glintLine',
        );
      },
    },
  );
  pen.poly(
    [
      [68.6, 36, 59],
      [75, 36, 45],
      [75, 52, 45],
      [68.6, 52, 59],
    ],
    'pane',
  );
  pen.line(
    [
      [56, 44, 62],
      [56, 44, 68],
    ],
    'ink',
  );
  pen.disc([56, 44, 68], 3, 'lit');
};

/** A tracked excavator; its beacon says that the engine controller is awake. */
export const excavator: SceneObject = {
  size: [146, 58],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      track(pen, 4);
      pen.box([24, 16, 8], [40, 26, 8], { tone: 'dark' });
      track(pen, 44);
      pen.round('z', [45, 30], 16, 21, 17, { tone: 'dark' });
      pen.box([2, 8, 21], [44, 44, 24], {
        front: (f) => {
          f.louvre(4, 5, 20, 13, 6);
          f.rect(28, 4, 13, 16, 'outline');
        },
      });
      pen.prism(
        [
          [2, 45],
          [2, 50],
          [16, 54],
          [38, 54],
          [46, 50],
          [46, 45],
        ],
        14,
        44,
      );
      pen.round('z', [12, 20], 53, 66, 2.4, { cap: 'dark' });
      boom(pen);
      cab(pen);
    }),
};
