import type { SceneObject } from '../object.ts';

/** A listing in figures: rising columns and their line before a board. */
export const shareBoard: SceneObject = {
  size: [116, 44],
  draw: (pen) => {
    pen.box([0, 0, 0], [116, 5, 76], {
      front: (f) => {
        f.rect(4, 6, 108, 64, 'panel');
        f.louvre(10, 16, 96, 44, 4, 'hair');
        f.line(
          [
            [10, 20],
            [22, 26],
            [34, 23],
            [46, 33],
            [58, 31],
            [70, 42],
            [82, 46],
            [94, 44],
            [106, 58],
          ],
          'energy',
        );
        f.dot(106, 58, 2.4, 'lit');
        f.rect(10, 63, 22, 3, 'lcd');
      },
    });
    [14, 20, 18, 28, 34].forEach((height, i) =>
      pen.box([8 + i * 21, 22, 0], [14, 14, height], { tone: i === 4 ? 'energy' : 'mid' }),
    );
  },
};
