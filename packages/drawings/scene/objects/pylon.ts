import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Vec } from '../space.ts';

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
