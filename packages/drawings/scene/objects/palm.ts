import type { SceneObject } from '../object.ts';

/** A palm: a leaning stem and eight fronds. */
export const palm: SceneObject = {
  size: [20, 20],
  draw: (pen) =>
    pen.group(() => {
      pen.line(
        [
          [9, 9, 0],
          [9.6, 9.6, 14],
          [10, 10, 30],
        ],
        'bold',
      );
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * 2 * Math.PI + 0.3;
        const [dx, dy] = [Math.cos(a), Math.sin(a)];
        pen.poly(
          [
            [10, 10, 30],
            [10 + dx * 5 - dy * 2, 10 + dy * 5 + dx * 2, 33],
            [10 + dx * 11, 10 + dy * 11, 25],
            [10 + dx * 5 + dy * 2, 10 + dy * 5 - dx * 2, 31],
          ],
          'leaf',
        );
      }
    }),
};
