import { hull } from '../hull.ts';
import type { SceneObject, Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const riverboatDeck: Point[] = [
  [0, 15],
  [8, 17],
  [96, 17],
  [118, 12],
  [132, 0],
];
const riverboatWater: Point[] = [
  [4, 12],
  [10, 15],
  [92, 15],
  [112, 10],
  [124, 0],
];
const riverboatBeam = 19;

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
      hull(
        pen,
        {
          deck: riverboatDeck,
          water: riverboatWater,
          beam: riverboatBeam,
          sheer: (x) => 9 + Math.max(0, (x - 60) / 70) ** 2 * 6,
          bulwark: 2,
        },
        () => {
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
        },
      ),
    ),
};

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
