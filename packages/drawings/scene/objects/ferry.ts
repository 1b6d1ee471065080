import { hull } from '../hull.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const deck: Point[] = [
  [0, 20],
  [10, 24],
  [40, 26],
  [128, 26],
  [150, 21],
  [162, 10],
];
const water: Point[] = [
  [6, 17],
  [14, 21],
  [40, 24],
  [124, 24],
  [144, 18],
  [153, 8],
];
const beam = 28;

const saloon = (pen: Pen): void => {
  pen.box([18, 8, 12], [108, 40, 16], {
    front: (f) => f.cells(13, 1, { margin: [4, 4], foot: 5, gap: [2.6, 0], style: 'glow' }),
    right: (f) => f.cells(4, 1, { margin: [4, 4], foot: 5, gap: [2.6, 0], style: 'pane' }),
  });
  pen.box([14, 6, 28], [116, 44, 2]);
  pen.box([30, 13, 30], [70, 30, 13], {
    front: (f) => f.cells(9, 1, { margin: [3, 3.4], foot: 4, gap: [2.4, 0], style: 'glow' }),
  });
  for (let x = 16; x <= 128; x += 8)
    pen.line(
      [
        [x, 50, 30],
        [x, 50, 35],
      ],
      'outline',
    );
  pen.line(
    [
      [14, 50, 35],
      [130, 50, 35],
      [130, 6, 35],
    ],
    'ink',
  );
};

const bridge = (pen: Pen): void => {
  pen.box([26, 11, 43], [80, 34, 2]);
  pen.box([78, 15, 45], [22, 26, 12], {
    front: (f) => f.cells(3, 1, { margin: [2, 2.4], foot: 5, gap: [1.6, 0], style: 'pane' }),
    right: (f) => f.cells(4, 1, { margin: [2, 2.4], foot: 5, gap: [1.4, 0], style: 'pane' }),
  });
  pen.box([76, 13, 57], [26, 30, 2]);
  pen.line(
    [
      [86, 28, 59],
      [86, 28, 76],
    ],
    'heavy',
  );
  pen.line(
    [
      [81, 28, 70],
      [91, 28, 70],
    ],
    'ink',
  );
  pen.disc([86, 28, 77], 2.2, 'lit');
  pen.round('z', [42, 28], 45, 60, 5.5, { tone: 'dark' });
  pen.round('z', [42, 28], 51, 55, 5.7, { tone: 'energy' });
  pen.round('z', [42, 28], 55, 60, 5.5, { tone: 'dark' });
};

/** A river ferry of two passenger decks. */
export const ferry: SceneObject = {
  size: [164, 56],
  fixed: true,
  draw: (pen) =>
    pen.group(() =>
      hull(pen, { deck, water, beam, sheer: (x) => 11 + Math.max(0, (x - 90) / 70) ** 2 * 4, bulwark: 3 }, () => {
        saloon(pen);
        bridge(pen);
        pen.round('z', [142, 28], 13, 18, 2.6, { tone: 'dark', cap: 'light' });
      }),
    ),
};
