import { hull } from '../hull.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const deck: Point[] = [
  [0, 17],
  [6, 20],
  [40, 22],
  [96, 22],
  [118, 18],
  [134, 10],
  [144, 0],
];
const water: Point[] = [
  [6, 14],
  [10, 17],
  [40, 20],
  [92, 20],
  [112, 15],
  [126, 7],
  [132, 0],
];
const beam = 24;

const house = (pen: Pen): void => {
  pen.box([34, 10, 17], [54, 28, 15], {
    front: (f) => {
      for (let i = 0; i < 5; i++) f.dot(8 + i * 9.4, 8, 2.3, 'pane');
    },
    right: (f) => {
      for (const u of [9, 19]) f.dot(u, 8, 2.3, 'pane');
    },
  });
  pen.round('z', [41, 24], 32, 53, 5, { cap: 'dark' });
  pen.round('z', [41, 24], 45, 49, 5.2, { tone: 'energy' });
  pen.round('z', [41, 24], 49, 53, 5, { cap: 'dark' });
  pen.prism(
    [
      [54, 32],
      [54, 50],
      [84, 50],
      [80, 32],
    ],
    13,
    35,
    {
      cap: (f) => {
        f.rect(56.5, 41, 5.4, 6, 'pane');
        f.rect(63.6, 41, 5.4, 6, 'pane');
        f.rect(70.7, 41, 8.6, 6, 'pane');
      },
    },
  );
  for (const y of [33.4, 26.6, 19.8])
    pen.poly(
      [
        [82, y, 41],
        [82, y - 5.6, 41],
        [83.4, y - 5.6, 47],
        [83.4, y, 47],
      ],
      'pane',
    );
  pen.box([52, 11, 50], [34, 26, 2]);
  pen.line(
    [
      [66, 24, 52],
      [66, 24, 82],
    ],
    'heavy',
  );
  pen.line(
    [
      [58, 24, 72],
      [74, 24, 72],
    ],
    'ink',
  );
  pen.line(
    [
      [61, 24, 77],
      [71, 24, 77],
    ],
    'ink',
  );
  pen.disc([66, 24, 83], 2.4, 'lit');
};

const engineRoom = (pen: Pen): void => {
  const y = beam + 20.6;
  pen.poly(
    [
      [40, y, 3],
      [88, y, 3],
      [88, y, 14],
      [40, y, 14],
    ],
    'panel',
  );
  pen.line(
    [
      [43, y, 11.8],
      [85, y, 11.8],
    ],
    'feed',
  );
  for (const [x, on] of [
    [50, true],
    [64, true],
    [78, false],
  ] as const) {
    pen.line(
      [
        [x, y, 11.8],
        [x, y, 9],
      ],
      on ? 'feed' : 'cell',
    );
    pen.disc([x, y, 6.6], 2.6, on ? 'lit' : 'ringCell', 1);
  }
};

/** A harbour tug, its side opened: two of three gensets on the bus. */
export const tug: SceneObject = {
  size: [144, 46],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      hull(pen, { deck, water, beam, sheer: (x) => 16 + Math.max(0, x / 144) ** 2.2 * 10 }, () => {
        pen.round('z', [18, 24], 17, 22, 4, { tone: 'dark', cap: 'light' });
        pen.box([8, 20, 17], [4, 8, 6]);
        house(pen);
        for (const x of [106, 114]) pen.round('z', [x, 24], 19, 25, 3, { tone: 'dark', cap: 'light' });
      });
      engineRoom(pen);
    }),
};
