import type { Face } from '../face.ts';
import type { SceneObject, Pen } from '../pen.ts';

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

/** A data hall: closed ribbed walls, a glazed entrance, chillers in two rows on the roof. */
export const dataHall: SceneObject = {
  size: [110, 66],
  draw: (pen) => {
    pen.box([0, 0, 0], [110, 66, 34], {
      front: (f) => {
        f.ribs(3, 3, 104, 22, 26, 'fine');
        f.rect(3, 27, 104, 3, 'lit');
        f.rect(8, 0, 24, 18, 'pane');
        f.ribs(16, 0, 8, 18, 1, 'ink');
      },
      right: (f) => {
        f.ribs(3, 3, 60, 22, 15, 'fine');
        f.rect(3, 27, 60, 3, 'lit');
        for (const u of [10, 36]) {
          f.rect(u, 0, 16, 15, 'shade');
          f.louvre(u, 3, 16, 9, 3, 'outline');
        }
      },
      left: (f) => f.ribs(3, 3, 60, 22, 15, 'fine'),
      back: (f) => f.ribs(3, 3, 104, 22, 26, 'fine'),
    });
    for (const x of [6, 32, 58, 84])
      for (const y of [8, 38])
        pen.box([x, y, 34], [20, 20, 9], {
          walls: (f) => f.louvre(2, 2, f.w - 4, 5, 3, 'fine'),
          top: (f) => {
            f.dot(6, 10, 3.6, 'shade');
            f.dot(14, 10, 3.6, 'shade');
          },
        });
  },
};

const wall = (f: Face): void => {
  f.rect(5, 18, 102, 49, 'panel');
  f.rect(8, 42, 46, 22, 'screen');
  f.line(
    [
      [10, 62],
      [10, 45],
      [52, 45],
    ],
    'cell',
  );
  f.line(
    [
      [10, 48],
      [16, 50],
      [22, 47],
      [28, 54],
      [34, 53],
      [40, 58],
      [46, 56],
      [52, 60],
    ],
    'feed',
  );
  f.rect(57, 42, 47, 22, 'screen');
  for (let i = 0; i < 11; i++)
    for (let j = 0; j < 5; j++)
      if ((i * 7 + j * 5 + ((i * j) % 3)) % 4) f.rect(60.4 + i * 3.9, 44.8 + j * 4, 1.5, 1.5, 'cellFill');
  for (const [u, v] of [
    [68.9, 57.5],
    [84.4, 53.5],
    [92, 49.5],
  ] as const)
    f.dot(u, v, 1.6, 'lit');
  f.rect(8, 21, 96, 18, 'screen');
  f.line(
    [
      [12, 35],
      [100, 35],
    ],
    'feed',
  );
  for (const u of [20, 40, 60, 96]) {
    f.line(
      [
        [u, 35],
        [u, 29],
      ],
      'feed',
    );
    f.dot(u, 26.6, 2.4, 'feed');
  }
  f.line(
    [
      [80, 35],
      [80, 29],
    ],
    'cell',
  );
  f.dot(80, 26.6, 2.4, 'ringCell');
};

const monitor = (pen: Pen, x: number): void => {
  pen.box([x + 11, 54, 25], [6, 4, 5], { tone: 'dark' });
  pen.box([x, 54, 29], [28, 3, 18], {
    front: (f) => {
      f.rect(1.6, 1.8, 24.8, 14.4, 'panel');
      f.line(
        [
          [4, 5],
          [9, 7],
          [14, 6],
          [19, 11],
          [24, 10],
        ],
        'feed',
      );
      f.rect(4, 12, 8, 2, 'lcd');
      f.rect(14, 12, 5, 2, 'cellFill');
    },
  });
  pen.box([x + 8, 62, 25], [14, 5, 1], { tone: 'dark' });
};

/** A control room: the wall display of a fleet, two operator places. */
export const controlRoom: SceneObject = {
  size: [118, 96],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [112, 5, 72], { front: wall });
      for (const x of [16, 92]) pen.box([x, 46, 0], [4, 22, 22], { tone: 'dark' });
      pen.box([10, 44, 22], [92, 26, 3]);
      monitor(pen, 22);
      monitor(pen, 60);
      pen.round('z', [56, 84], 0, 2, 7, { tone: 'dark' });
      pen.round('z', [56, 84], 2, 12, 1.6, { tone: 'dark' });
      pen.box([46, 75, 12], [20, 18, 3], { tone: 'dark' });
      pen.box([46, 91, 15], [20, 3, 21]);
    }),
};
