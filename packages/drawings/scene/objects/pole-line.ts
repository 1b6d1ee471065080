import type { SceneObject } from '../object.ts';

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
