import type { SceneObject, Pen } from '../pen.ts';
import type { Point, Vec } from '../space.ts';

const [cx, cy, top] = [16, 16, 128];
const leg = (z: number, corner: 0 | 1 | 2): Vec => {
  const r = 13 * (1 - z / 150) + 0.4;
  const angle = [0.25, 0.92, 1.58][corner]! * Math.PI;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle), z];
};

const lattice = (pen: Pen): void => {
  for (const corner of [2, 1, 0] as const) pen.line([leg(0, corner), leg(top, corner)], 'ink');
  for (let z = 0; z < top; z += 16) {
    pen.line([leg(z, 1), leg(z + 16, 0), leg(z + 16, 1), leg(z, 0)], 'fine');
    pen.line([leg(z, 2), leg(z + 16, 0), leg(z + 16, 2)], 'fine');
  }
};

const antennas = (pen: Pen, z: number): void => {
  for (const [dx, dy] of [
    [-8, -2],
    [-2, 7],
    [7, -4],
  ] as const)
    pen.box([cx + dx, cy + dy, z - 8], [2.6, 2.6, 18]);
};

/** A lattice mast with sector antennas and a microwave dish. */
export const telecomTower: SceneObject = {
  size: [32, 32],
  draw: (pen) =>
    pen.group(() => {
      lattice(pen);
      pen.round('y', [cx + 3, 96], cy + 4, cy + 8, 6.5, { end: (f) => f.dot(0, 0, 2, 'outline') });
      antennas(pen, top - 4);
      pen.line(
        [
          [cx, cy, top],
          [cx, cy, top + 14],
        ],
        'ink',
      );
      pen.disc([cx, cy, top + 14], 1.8, 'lit');
    }),
};

const pump = (pen: Pen, x: number, live: boolean): void => {
  pen.box([x, 34, 3], [26, 15, 3], { tone: 'dark' });
  pen.box([x + 1, 36, 6], [14, 11, 12], {
    front: (f) => {
      f.cells(4, 1, { margin: [1.4, 3], gap: [1, 0], style: 'outline' });
      f.dot(7, 1.6, 0.9, live ? 'live' : 'idle');
    },
  });
  pen.round('x', [41.5, 12], x + 15, x + 24, 5, { tone: 'mid' });
};

/** A fire pump house with its front open: two diesel pumps on one header, the controller on the wall. */
export const firePumpHouse: SceneObject = {
  size: [92, 58],
  draw: (pen) => {
    pen.box([0, 0, 0], [92, 56, 3], { tone: 'mid' });
    pen.box([0, 2, 3], [92, 4, 40], {
      front: (f) => {
        f.rect(34, 14, 18, 20, 'white');
        f.rect(37, 24, 12, 7, 'panel');
        f.rect(38.4, 25.4, 6, 4.2, 'lcd');
        f.dot(47, 29, 0.9, 'live');
        f.dot(43, 19, 2.4, 'alarm');
        f.line(
          [
            [43, 14],
            [43, 0],
          ],
          'feed',
        );
        f.louvre(64, 22, 20, 12, 4, 'outline');
      },
    });
    pen.box([0, 6, 3], [4, 50, 40], { right: (f) => f.rect(6, 14, 34, 16, 'outline') });
    pen.group(() => {
      pump(pen, 10, true);
      pump(pen, 48, false);
    });
    pen.round('x', [20, 10], 10, 86, 3.2, { tone: 'energy' });
    for (const x of [31, 69]) pen.round('y', [x, 10], 22, 37, 2.4, { tone: 'energy' });
    for (const x of [31, 69]) pen.round('z', [x, 20], 13, 19, 2, { tone: 'dark' });
    pen.box([0, 2, 43], [92, 22, 3]);
  },
};

const lit = (column: number, row: number) => ((column * 5 + row * 3) % 7 < 4 ? 'lit' : 'windowFill');

/** A tower of offices on a glazed podium. */
export const officeTower: SceneObject = {
  size: [60, 56],
  draw: (pen) => {
    pen.box([0, 0, 0], [60, 56, 16], {
      walls: (f) => f.cells(Math.round(f.w / 9), 1, { margin: [4, 4], foot: 3, gap: [2, 0], style: 'pane' }),
    });
    pen.box([6, 6, 16], [46, 42, 96], {
      walls: (f) => f.cells(Math.round(f.w / 7.6), 11, { margin: [3.5, 4], gap: [2.6, 3.2], style: lit }),
    });
    pen.box([14, 12, 112], [28, 28, 8], { walls: (f) => f.louvre(2, 2, f.w - 4, 4, 2, 'fine') });
    pen.line(
      [
        [22, 20, 120],
        [22, 20, 136],
      ],
      'ink',
    );
    pen.disc([22, 20, 136], 1.6, 'lit');
  },
};

/** A house with a gable roof and lit windows. */
export const house: SceneObject = {
  size: [40, 34],
  draw: (pen) =>
    pen.group(() => {
      pen.box([2, 2, 0], [36, 30, 20], {
        front: (f) => {
          f.rect(4, 7, 7, 8, 'glow');
          f.rect(15, 0, 7, 14, 'shade');
          f.rect(26, 7, 7, 8, 'glow');
        },
        right: (f) => f.cells(2, 1, { margin: [5, 5], foot: 7, gap: [6, 0], style: 'glow' }),
        left: (f) => f.cells(2, 1, { margin: [5, 5], foot: 7, gap: [6, 0], style: 'glow' }),
      });
      pen.extrude(
        [
          [0, 19],
          [17, 34],
          [34, 19],
        ],
        0,
        40,
        { tone: 'mid' },
      );
      pen.box([8, 8, 26], [5, 5, 11], { tone: 'dark' });
    }),
};

const room = (column: number, row: number) => ((column * 3 + row * 5) % 8 < 6 ? 'lit' : 'windowFill');

/** A hotel: a stepped slab with balconies, a podium and a pool. */
export const hotel: SceneObject = {
  size: [104, 62],
  draw: (pen) => {
    pen.box([0, 0, 0], [104, 40, 14], {
      walls: (f) => f.cells(Math.round(f.w / 10), 1, { margin: [4, 3], foot: 3, gap: [3, 0], style: 'pane' }),
    });
    const steps = [
      [6, 58],
      [36, 78],
      [66, 42],
    ] as const;
    for (const [x, height] of steps)
      pen.box([x, 5, 14], [30, 28, height], {
        front: (f) => {
          f.cells(4, Math.round(height / 9), { margin: [3, 4], gap: [2.6, 4], style: room });
          f.louvre(1.5, 3, 27, height - 9, Math.round(height / 9), 'outline');
        },
        right: (f) => f.ribs(7, 4, 14, height - 8, 2, 'fine'),
      });
    pen.box([22, 46, 0], [48, 12, 2], {
      top: (f) => {
        f.rect(2.5, 2, 43, 8, 'water');
        f.line(
          [
            [8, 6],
            [20, 6],
          ],
          'wave',
        );
        f.line(
          [
            [28, 4.4],
            [38, 4.4],
          ],
          'wave',
        );
      },
    });
    pen.box([44, 11, 92], [14, 14, 6], { walls: (f) => f.louvre(2, 1.5, f.w - 4, 3, 2, 'fine') });
  },
};

/** A one-storey clinic: long roof, porch, a cross beside the door. */
export const clinic: SceneObject = {
  size: [84, 44],
  draw: (pen) => {
    pen.group(() => {
      pen.box([2, 2, 0], [80, 30, 22], {
        front: (f) =>
          f.cells(7, 1, { margin: [5, 6], foot: 8, gap: [5, 0], style: (c) => (c === 3 ? undefined : 'lit') }),
        right: (f) => f.cells(2, 1, { margin: [5, 6], foot: 8, gap: [6, 0], style: 'lit' }),
      });
      pen.extrude(
        [
          [0, 21],
          [17, 34],
          [34, 21],
        ],
        0,
        84,
      );
      pen.line(
        [
          [0, 8, 27.5],
          [84, 8, 27.5],
        ],
        'fine',
      );
      for (const y of [22, 27])
        pen.line(
          [
            [0, y, 34 - (y - 17) * 0.765],
            [84, y, 34 - (y - 17) * 0.765],
          ],
          'fine',
        );
    });
    pen.box([32, 32, 0], [20, 10, 20], {
      front: (f) => {
        f.rect(6, 0, 8, 12, 'pane');
        f.rect(8.6, 14, 2.8, 5, 'lit');
        f.rect(7.4, 15.2, 5.2, 2.6, 'lit');
      },
      right: (f) => f.rect(2.5, 4, 5, 10, 'pane'),
    });
  },
};

const cross: readonly Point[] = [
  [6, 0],
  [12, 0],
  [12, 6],
  [18, 6],
  [18, 12],
  [12, 12],
  [12, 18],
  [6, 18],
  [6, 12],
  [0, 12],
  [0, 6],
  [6, 6],
];

/** A hospital whose lit windows say that it is supplied. */
export const hospital: SceneObject = {
  size: [110, 62],
  draw: (pen) => {
    pen.box([0, 0, 0], [70, 62, 44], {
      front: (f) => f.cells(6, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      back: (f) => f.cells(6, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      left: (f) => f.cells(5, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      right: (f) => f.cells(5, 3, { margin: [6, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
    });
    pen.box([10, 10, 44], [22, 26, 9], { walls: (f) => f.louvre(2, 2, f.w - 4, 5, 3, 'fine') });
    pen.box([40, 30, 44], [16, 16, 5]);
    pen.box([70, 8, 0], [40, 46, 22], {
      front: (f) => f.cells(3, 1, { margin: [5, 7], foot: 8, gap: [4.2, 5], style: 'lit' }),
      right: (f) => f.cells(4, 1, { margin: [4, 7], foot: 8, gap: [3.8, 5], style: 'lit' }),
      top: (f) =>
        f.poly(
          cross.map(([u, v]) => [u + 11, v + 13]),
          'mark',
        ),
    });
  },
};
