import type { SceneObject } from '../object.ts';

/** The platform above: a standing cloud, one cut sheet, with a line of values on it. */
export const cloud: SceneObject = {
  size: [76, 12],
  draw: (pen) =>
    pen.prism(
      [
        [8, 40],
        [4, 44],
        [3, 50],
        [6, 56],
        [12, 59],
        [15, 66],
        [22, 71],
        [30, 71],
        [36, 68],
        [42, 74],
        [51, 75],
        [59, 71],
        [62, 64],
        [69, 61],
        [73, 55],
        [73, 47],
        [69, 42],
        [64, 40],
      ],
      2,
      8,
      {
        cap: (f) => {
          f.line(
            [
              [14, 48],
              [24, 48],
              [30, 56],
              [38, 46],
              [46, 60],
              [52, 51],
              [62, 51],
            ],
            'energy',
          );
        },
      },
    ),
};
