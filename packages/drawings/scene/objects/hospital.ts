import type { SceneObject } from '../object.ts';
import type { Point } from '../space.ts';

const cross: readonly Point[] = [
  [6, 0],
  [12, 0],
  [12, 6],
  [18, 6],
  [18, 12],
  [12, 12],
  [12, 18],
  [6, 18],
  [6, 12],
  [0, 12],
  [0, 6],
  [6, 6],
];

/** A hospital whose lit windows say that it is supplied. */
export const hospital: SceneObject = {
  size: [110, 62],
  draw: (pen) => {
    pen.box([0, 0, 0], [70, 62, 44], {
      front: (f) => f.cells(6, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      back: (f) => f.cells(6, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      left: (f) => f.cells(5, 3, { margin: [5, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
      right: (f) => f.cells(5, 3, { margin: [6, 4], foot: 8, gap: [4.2, 5], style: 'lit' }),
    });
    pen.box([10, 10, 44], [22, 26, 9], { walls: (f) => f.louvre(2, 2, f.w - 4, 5, 3, 'fine') });
    pen.box([40, 30, 44], [16, 16, 5]);
    pen.box([70, 8, 0], [40, 46, 22], {
      front: (f) => f.cells(3, 1, { margin: [5, 7], foot: 8, gap: [4.2, 5], style: 'lit' }),
      right: (f) => f.cells(4, 1, { margin: [4, 7], foot: 8, gap: [3.8, 5], style: 'lit' }),
      top: (f) =>
        f.poly(
          cross.map(([u, v]) => [u + 11, v + 13]),
          'mark',
        ),
    });
  },
};
