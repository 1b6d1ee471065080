import type { SceneObject } from '../object.ts';

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
