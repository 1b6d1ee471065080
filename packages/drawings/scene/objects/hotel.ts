import type { SceneObject } from '../object.ts';

const room = (column: number, row: number) => ((column * 3 + row * 5) % 8 < 6 ? 'lit' : 'windowFill');

/** A hotel: a stepped slab with balconies, a podium and a pool. */
export const hotel: SceneObject = {
  size: [104, 62],
  draw: (pen) => {
    pen.box([0, 0, 0], [104, 40, 14], {
      walls: (f) => f.cells(Math.round(f.w / 10), 1, { margin: [4, 3], foot: 3, gap: [3, 0], style: 'pane' }),
    });
    const steps = [
      [6, 58],
      [36, 78],
      [66, 42],
    ] as const;
    for (const [x, height] of steps)
      pen.box([x, 5, 14], [30, 28, height], {
        front: (f) => {
          f.cells(4, Math.round(height / 9), { margin: [3, 4], gap: [2.6, 4], style: room });
          f.louvre(1.5, 3, 27, height - 9, Math.round(height / 9), 'outline');
        },
        right: (f) => f.ribs(7, 4, 14, height - 8, 2, 'fine'),
      });
    pen.box([22, 46, 0], [48, 12, 2], {
      top: (f) => {
        f.rect(2.5, 2, 43, 8, 'water');
        f.line(
          [
            [8, 6],
            [20, 6],
          ],
          'wave',
        );
        f.line(
          [
            [28, 4.4],
            [38, 4.4],
          ],
          'wave',
        );
      },
    });
    pen.box([44, 11, 92], [14, 14, 6], { walls: (f) => f.louvre(2, 1.5, f.w - 4, 3, 2, 'fine') });
  },
};
