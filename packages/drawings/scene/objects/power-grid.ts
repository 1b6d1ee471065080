import type { SceneObject, Pen } from '../pen.ts';
import type { Vec } from '../space.ts';

const [length, depth, low, high, tables] = [75, 21, 3, 15, 5];
const on = (x: number, k: number): Vec => [x, 1 + depth * k, high - (high - low) * k];

/** One row of solar modules on its frame, tilted to the front. */
export const pv: SceneObject = {
  size: [length, depth + 3],
  draw: (pen) => {
    pen.group(() => {
      for (let i = 0; i < tables; i++) {
        const x = (i + 0.5) * (length / tables);
        pen.line(
          [
            [x, 4, 0],
            [x, 4, high - 2],
          ],
          'ink',
        );
        pen.line(
          [
            [x, depth - 1, 0],
            [x, depth - 1, low + 1],
          ],
          'ink',
        );
      }
      pen.poly([on(0, 0), on(length, 0), on(length, 1), on(0, 1)], 'module');
      for (let i = 1; i < tables * 2; i++)
        pen.line([on((i * length) / tables / 2, 0), on((i * length) / tables / 2, 1)], i % 2 ? 'hair' : 'cell');
      for (const k of [1 / 3, 2 / 3]) pen.line([on(0, k), on(length, k)], 'hair');
      pen.poly([on(4, 0), on(13, 0), on(7, 1), on(0, 1), on(0, 0.35)], 'glint');
    });
  },
};

const pole = (pen: Pen, x: number, y: number, live: boolean): void => {
  pen.round('z', [x, y], 0, 14, 1.6, { tone: 'mid' });
  for (let z = 14; z < 30; z += 4) pen.round('z', [x, y], z, z + 3, 2.6, { tone: 'dark', r1: 2 });
  pen.disc([x, y, 30.4], 1.6, live ? 'lit' : 'idle');
};

/** A bay of an outdoor substation: gantry, three breaker poles, the busbars above. */
export const substationBay: SceneObject = {
  size: [76, 46],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [4, 70])
        pen.line(
          [
            [x, 4, 0],
            [x, 4, 62],
          ],
          'bold',
        );
      pen.line(
        [
          [4, 4, 58],
          [70, 4, 58],
        ],
        'bold',
      );
      for (let x = 4; x < 70; x += 11)
        pen.line(
          [
            [x, 4, 58],
            [x + 5.5, 4, 63],
            [x + 11, 4, 58],
          ],
          'outline',
        );
      pen.line(
        [
          [4, 4, 63],
          [70, 4, 63],
        ],
        'ink',
      );
      for (const x of [18, 37, 56]) {
        pen.line(
          [
            [x, 4, 58],
            [x, 4, 50],
          ],
          'heavy',
        );
        pen.line(
          [
            [x, 4, 50],
            [x, 14, 34],
            [x, 22, 31],
          ],
          'feed',
        );
        pole(pen, x, 22, true);
        pen.line(
          [
            [x, 22, 31],
            [x, 36, 31],
          ],
          'feed',
        );
        pole(pen, x, 36, true);
        pen.line(
          [
            [x, 36, 31],
            [x, 44, 20],
            [x, 44, 0],
          ],
          'feed',
        );
      }
    }),
};

/** Two wooden poles that bring the public grid to a site; the wires run off behind. */
export const poleLine: SceneObject = {
  size: [60, 16],
  draw: (pen) =>
    pen.group(() => {
      const [far, near, top] = [4, 52, 58];
      for (const y of [3, 8, 13])
        pen.line(
          [
            [far, y, top - 2],
            [(far + near) / 2, y, top - 7],
            [near, y, top - 2],
          ],
          'feed',
        );
      for (const x of [far, near]) {
        pen.line(
          [
            [x, 8, 0],
            [x, 8, top + 4],
          ],
          'bold',
        );
        pen.line(
          [
            [x, 1, top - 4],
            [x, 15, top - 4],
          ],
          'heavy',
        );
        pen.line(
          [
            [x, 4, top - 4],
            [x, 8, top - 12],
            [x, 12, top - 4],
          ],
          'ink',
        );
        for (const y of [3, 8, 13])
          pen.line(
            [
              [x, y, top - 4],
              [x, y, top - 1],
            ],
            'heavy',
          );
      }
    }),
};

const [cx, cy, height] = [26, 24, 98];
const half = (z: number): number => 14 * (1 - z / 104) + 1.6;
const leg = (z: number, corner: 0 | 1 | 2 | 3): Vec => {
  const r = half(z);
  return [cx + (corner === 0 || corner === 3 ? -r : r), cy + (corner < 2 ? -r : r), z];
};

const panels = [0, 22, 42, 60, 76, 88, height];
const sides = [
  [3, 2],
  [2, 1],
] as const;

const lattice = (pen: Pen): void => {
  for (const corner of [0, 1, 3, 2] as const) pen.line([leg(0, corner), leg(height, corner)], 'ink');
  panels.slice(1).forEach((high, i) => {
    const low = panels[i]!;
    for (const [a, b] of sides) {
      pen.line([leg(low, a), leg(high, b)], 'fine');
      pen.line([leg(low, b), leg(high, a)], 'fine');
      pen.line([leg(high, a), leg(high, b)], 'fine');
    }
  });
};

const arm = (pen: Pen, z: number, reach: number): void => {
  pen.line(
    [
      [cx, cy - reach, z],
      [cx, cy + reach, z],
    ],
    'heavy',
  );
  pen.line(
    [
      [cx, cy - reach, z],
      [cx, cy, z + 9],
      [cx, cy + reach, z],
    ],
    'fine',
  );
  for (const y of [cy - reach, cy + reach])
    pen.line(
      [
        [cx, y, z],
        [cx, y, z - 7],
      ],
      'ink',
    );
};

const wires: readonly (readonly [Vec, Vec])[] = [
  [
    [cx, cy + 30, 65],
    [70, 32, 32],
  ],
  [
    [cx, cy - 22, 81],
    [70, 24, 32],
  ],
  [
    [cx, cy - 30, 65],
    [70, 16, 32],
  ],
];

/** The public supply: a lattice tower whose three phases come down to a transformer. */
export const pylon: SceneObject = {
  size: [84, 48],
  draw: (pen) => {
    pen.group(() => {
      lattice(pen);
      arm(pen, 72, 30);
      arm(pen, 88, 22);
    });
    pen.group(() => {
      pen.box([58, 10, 0], [24, 28, 22], { walls: (f) => f.louvre(2, 3, f.w - 4, 15, 7, 'fine') });
      for (const y of [16, 24, 32]) pen.round('z', [70, y], 22, 32, 2);
      for (const [from, to] of wires) pen.line([from, to], 'feed');
    });
  },
};
