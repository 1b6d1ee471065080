import type { SceneObject } from '../object.ts';

const lit = (column: number, row: number) => ((column * 5 + row * 3) % 7 < 4 ? 'lit' : 'windowFill');

/** A tower of offices on a glazed podium. */
export const officeTower: SceneObject = {
  size: [60, 56],
  draw: (pen) => {
    pen.box([0, 0, 0], [60, 56, 16], {
      walls: (f) => f.cells(Math.round(f.w / 9), 1, { margin: [4, 4], foot: 3, gap: [2, 0], style: 'pane' }),
    });
    pen.box([6, 6, 16], [46, 42, 96], {
      walls: (f) => f.cells(Math.round(f.w / 7.6), 11, { margin: [3.5, 4], gap: [2.6, 3.2], style: lit }),
    });
    pen.box([14, 12, 112], [28, 28, 8], { walls: (f) => f.louvre(2, 2, f.w - 4, 4, 2, 'fine') });
    pen.line(
      [
        [22, 20, 120],
        [22, 20, 136],
      ],
      'ink',
    );
    pen.disc([22, 20, 136], 1.6, 'lit');
  },
};
