import { hull } from '../hull.ts';
import type { SceneObject, Pen } from '../pen.ts';
import type { Point } from '../space.ts';

const tugDeck: Point[] = [
  [0, 17],
  [6, 20],
  [40, 22],
  [96, 22],
  [118, 18],
  [134, 10],
  [144, 0],
];
const tugWater: Point[] = [
  [6, 14],
  [10, 17],
  [40, 20],
  [92, 20],
  [112, 15],
  [126, 7],
  [132, 0],
];
const tugBeam = 24;

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
  const y = tugBeam + 20.6;
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
      hull(
        pen,
        { deck: tugDeck, water: tugWater, beam: tugBeam, sheer: (x) => 16 + Math.max(0, x / 144) ** 2.2 * 10 },
        () => {
          pen.round('z', [18, 24], 17, 22, 4, { tone: 'dark', cap: 'light' });
          pen.box([8, 20, 17], [4, 8, 6]);
          house(pen);
          for (const x of [106, 114]) pen.round('z', [x, 24], 19, 25, 3, { tone: 'dark', cap: 'light' });
        },
      );
      engineRoom(pen);
    }),
};

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
