import { hull } from '../hull.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const deck: Point[] = [
  [0, 18],
  [6, 21],
  [20, 22],
  [168, 22],
  [182, 15],
  [188, 6],
];
const water: Point[] = [
  [5, 15],
  [10, 18],
  [22, 20],
  [164, 20],
  [176, 13],
  [181, 5],
];
const beam = 24;

const stack: readonly (readonly [x: number, levels: number, tone: 'light' | 'mid' | 'dark'])[] = [
  [58, 2, 'mid'],
  [80, 1, 'light'],
  [102, 2, 'dark'],
  [124, 2, 'light'],
  [146, 1, 'mid'],
];

const containers = (pen: Pen): void => {
  for (const [x, levels, tone] of stack)
    for (let k = 0; k < levels; k++)
      for (const y of [6, 24])
        pen.box([x, y, 9 + k * 11], [20, 17, 11], {
          tone: k ? 'light' : tone,
          walls: (f) => f.ribs(2, 1.6, f.w - 4, 7.8, 5, tone === 'dark' && !k ? 'cell' : 'fine'),
        });
};

const wheelhouse = (pen: Pen): void => {
  pen.box([8, 8, 9], [38, 32, 10], {
    front: (f) => {
      for (let i = 0; i < 4; i++) f.dot(6 + i * 8.6, 5.4, 2, 'pane');
    },
    right: (f) => f.rect(12, 0, 7, 8, 'shade'),
  });
  pen.box([16, 13, 19], [22, 22, 16], {
    front: (f) => f.cells(3, 1, { margin: [2, 3], foot: 8, gap: [1.6, 0], style: 'pane' }),
    right: (f) => f.cells(3, 1, { margin: [2, 3], foot: 8, gap: [1.6, 0], style: 'pane' }),
  });
  pen.box([14, 11, 35], [26, 26, 2]);
  pen.line(
    [
      [26, 24, 37],
      [26, 24, 52],
    ],
    'heavy',
  );
  pen.line(
    [
      [21, 24, 47],
      [31, 24, 47],
    ],
    'ink',
  );
  pen.disc([26, 24, 53], 2.2, 'lit');
};

/** An inland cargo vessel with containers in its hold and the wheelhouse aft. */
export const barge: SceneObject = {
  size: [188, 48],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      hull(pen, { deck, water, beam, sheer: (x) => 10 + Math.max(0, (x - 130) / 60) ** 2 * 5, bulwark: 3 }, () => {
        wheelhouse(pen);
        pen.poly(
          [
            [52, 5, 10],
            [170, 5, 10],
            [170, 43, 10],
            [52, 43, 10],
          ],
          'shadeFill',
        );
        containers(pen);
        pen.round('z', [176, 24], 13, 18, 2.4, { tone: 'dark', cap: 'light' });
      });
      const y = beam + 20.8;
      pen.poly(
        [
          [14, y, 2],
          [46, y, 2],
          [46, y, 9.4],
          [14, y, 9.4],
        ],
        'panel',
      );
      pen.line(
        [
          [17, y, 7.8],
          [43, y, 7.8],
        ],
        'feed',
      );
      for (const x of [22, 32]) pen.disc([x, y, 4.8], 1.9, 'lit', 1);
      pen.disc([41, y, 4.8], 1.9, 'ringCell', 1);
    }),
};
