import type { SceneObject } from '../object.ts';
import type { Vec } from '../space.ts';

const cone = (x: number, y: number, z: number, size: number, face: 'back' | 'left'): Vec[][] => {
  const tip: Vec =
    face === 'back' ? [x + size / 2, y + size * 0.9, z + size / 2] : [x + size * 0.9, y + size / 2, z + size / 2];
  const c: Vec[] =
    face === 'back'
      ? [
          [x, y, z],
          [x + size, y, z],
          [x + size, y, z + size],
          [x, y, z + size],
        ]
      : [
          [x, y, z],
          [x, y + size, z],
          [x, y + size, z + size],
          [x, y, z + size],
        ];
  return c.map((p, i) => [p, c[(i + 1) % 4]!, tip]);
};

/** An anechoic chamber with two walls cut away: absorbers, turntable, aerial on its mast. */
export const emcChamber: SceneObject = {
  size: [118, 92],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [118, 92, 3], { tone: 'mid' });
      pen.box([0, 0, 3], [118, 4, 66]);
      pen.box([0, 4, 3], [4, 88, 66]);
      for (let z = 3; z < 66; z += 16.5)
        for (let x = 4; x < 114; x += 16.3) pen.solid(cone(x, 4, z, 16.3, 'back'), 'foam');
      for (let z = 3; z < 66; z += 16.5)
        for (let y = 4; y < 90; y += 17.6) pen.solid(cone(4, y, z, 16.5, 'left'), 'foam');
      pen.round('z', [44, 52], 3, 5, 20, { tone: 'light' });
      for (const [x, y] of [
        [34, 46],
        [52, 46],
        [34, 60],
        [52, 60],
      ] as const)
        pen.line(
          [
            [x, y, 5],
            [x, y, 20],
          ],
          'ink',
        );
      pen.box([30, 42, 20], [26, 22, 2]);
      pen.box([36, 47, 22], [14, 8, 13], {
        front: (f) => {
          f.rect(2, 4, 10, 7, 'panel');
          f.rect(3, 5.2, 6, 4.4, 'lcd');
          f.dot(10.6, 9, 0.8, 'live');
        },
      });
      pen.round('z', [94, 58], 3, 5, 8, { tone: 'dark' });
      pen.round('z', [94, 58], 5, 50, 1.4, { tone: 'mid' });
      pen.line(
        [
          [94, 58, 38],
          [68, 58, 38],
        ],
        'heavy',
      );
      for (let i = 0; i < 6; i++)
        pen.line(
          [
            [70 + i * 4, 58 - 3 - i * 1.7, 38],
            [70 + i * 4, 58 + 3 + i * 1.7, 38],
          ],
          'energy',
        );
      for (const r of [4, 8])
        pen.line(
          [
            [64 - r, 52, 34 + r / 2],
            [62 - r * 1.4, 58, 36],
            [64 - r, 64, 34 + r / 2],
          ],
          'feed',
        );
    }),
};
