import type { Face } from '../face.ts';
import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

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
