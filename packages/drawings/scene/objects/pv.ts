import type { SceneObject } from '../object.ts';
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
