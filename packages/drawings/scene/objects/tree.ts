import type { SceneObject } from '../object.ts';

/** A round tree. */
export const tree: SceneObject = {
  size: [14, 14],
  draw: (pen) =>
    pen.group(() => {
      pen.line(
        [
          [7, 7, 0],
          [7, 7, 12],
        ],
        'heavy',
      );
      pen.ball([7, 7, 17], 6.4, 'leaf');
    }),
};
