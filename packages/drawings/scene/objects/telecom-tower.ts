import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';
import type { Vec } from '../space.ts';

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
