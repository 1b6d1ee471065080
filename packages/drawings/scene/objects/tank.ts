import type { SceneObject } from '../object.ts';

/** A fuel tank with a level gauge, a ladder and a bund. */
export const tank: SceneObject = {
  size: [48, 48],
  draw: (pen) => {
    pen.box([0, 0, 0], [48, 48, 4], { tone: 'mid', top: (f) => f.rect(3, 3, 42, 42, 'shadeFill') });
    pen.group(() => {
      pen.round('z', [24, 24], 4, 46, 19, {
        end: (f) => {
          f.dot(0, 0, 16, 'outline');
          f.dot(4, -4, 2.6, 'darkInk');
        },
      });
      for (const z of [18, 32]) {
        const ring = Array.from({ length: 13 }, (_, i): [number, number, number] => {
          const a = ((-45 + i * 15) * Math.PI) / 180;
          return [24 + 19 * Math.cos(a), 24 + 19 * Math.sin(a), z];
        });
        pen.line(ring, 'fine');
      }
      pen.line(
        [
          [20, 42.6, 8],
          [20, 42.6, 40],
        ],
        'outline',
      );
      pen.line(
        [
          [20, 42.6, 8],
          [20, 42.6, 29],
        ],
        'energy',
      );
      for (const dx of [0, 4])
        pen.line(
          [
            [34 + dx, 40.1 - dx * 0.6, 4],
            [34 + dx, 40.1 - dx * 0.6, 48],
          ],
          'ink',
        );
      for (let z = 8; z < 46; z += 5)
        pen.line(
          [
            [34, 40.1, z],
            [38, 37.7, z],
          ],
          'outline',
        );
    });
  },
};
