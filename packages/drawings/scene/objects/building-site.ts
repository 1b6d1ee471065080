import type { SceneObject, Pen } from '../pen.ts';
import type { Point } from '../space.ts';

/** A lighting tower: mast up, four lamps lit, the little genset below. */
export const lightingTower: SceneObject = {
  size: [40, 26],
  draw: (pen) => {
    pen.line(
      [
        [2, 13, 0],
        [38, 13, 0],
      ],
      'heavy',
    );
    pen.box([6, 4, 4], [28, 18, 18], {
      front: (f) => {
        f.rect(2, 2, 11, 14, 'outline');
        f.louvre(4, 4, 7, 6, 3, 'fine');
        f.rect(16, 6, 8, 8, 'panel');
        f.rect(17.2, 8.4, 4.2, 3.8, 'lcd');
        f.dot(22.8, 12.2, 0.8, 'live');
      },
      right: (f) => f.louvre(3, 4, 12, 10, 5, 'fine'),
      left: (f) => f.louvre(3, 4, 12, 10, 5, 'fine'),
    });
    pen.round('y', [20, 4.4], 21, 25, 4.4, { tone: 'dark', end: (f) => f.dot(0, 0, 1.7, 'white') });
    pen.group(() => {
      pen.round('z', [20, 13], 22, 50, 1.8, { tone: 'mid' });
      pen.round('z', [20, 13], 50, 76, 1.2, { tone: 'mid' });
      pen.line(
        [
          [20, 4, 76],
          [20, 22, 76],
        ],
        'heavy',
      );
      for (const y of [2, 14])
        for (const z of [70, 78]) {
          pen.poly(
            [
              [23.4, y, z],
              [23.4, y + 9, z],
              [22, y + 9, z + 6.4],
              [22, y, z + 6.4],
            ],
            'mark',
          );
        }
    });
  },
};

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
