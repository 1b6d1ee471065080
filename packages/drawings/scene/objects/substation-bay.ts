import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const pole = (pen: Pen, x: number, y: number, live: boolean): void => {
  pen.round('z', [x, y], 0, 14, 1.6, { tone: 'mid' });
  for (let z = 14; z < 30; z += 4) pen.round('z', [x, y], z, z + 3, 2.6, { tone: 'dark', r1: 2 });
  pen.disc([x, y, 30.4], 1.6, live ? 'lit' : 'idle');
};

/** A bay of an outdoor substation: gantry, three breaker poles, the busbars above. */
export const substationBay: SceneObject = {
  size: [76, 46],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      for (const x of [4, 70])
        pen.line(
          [
            [x, 4, 0],
            [x, 4, 62],
          ],
          'bold',
        );
      pen.line(
        [
          [4, 4, 58],
          [70, 4, 58],
        ],
        'bold',
      );
      for (let x = 4; x < 70; x += 11)
        pen.line(
          [
            [x, 4, 58],
            [x + 5.5, 4, 63],
            [x + 11, 4, 58],
          ],
          'outline',
        );
      pen.line(
        [
          [4, 4, 63],
          [70, 4, 63],
        ],
        'ink',
      );
      for (const x of [18, 37, 56]) {
        pen.line(
          [
            [x, 4, 58],
            [x, 4, 50],
          ],
          'heavy',
        );
        pen.line(
          [
            [x, 4, 50],
            [x, 14, 34],
            [x, 22, 31],
          ],
          'feed',
        );
        pole(pen, x, 22, true);
        pen.line(
          [
            [x, 22, 31],
            [x, 36, 31],
          ],
          'feed',
        );
        pole(pen, x, 36, true);
        pen.line(
          [
            [x, 36, 31],
            [x, 44, 20],
            [x, 44, 0],
          ],
          'feed',
        );
      }
    }),
};
