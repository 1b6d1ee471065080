import type { SceneObject } from '../object.ts';

/** A festival stage: truss, lamps, loudspeakers, a lit screen. */
export const stage: SceneObject = {
  size: [104, 60],
  draw: (pen) => {
    pen.box([0, 0, 0], [104, 60, 9], { tone: 'dark', front: (f) => f.ribs(6, 1, 92, 7, 10, 'cell') });
    pen.box([14, 4, 9], [76, 3, 44], {
      front: (f) => {
        f.rect(4, 6, 68, 32, 'panel');
        f.line(
          [
            [8, 14],
            [18, 22],
            [26, 12],
            [36, 32],
            [46, 16],
            [56, 26],
            [68, 14],
          ],
          'energy',
        );
        f.rect(8, 9, 60, 1.2, 'cellFill');
      },
    });
    for (const x of [2, 96])
      pen.box([x, 6, 9], [6, 8, 26], {
        tone: 'dark',
        front: (f) => {
          for (const v of [4, 11, 18]) f.rect(1, v, 4, 5, 'cellFill');
        },
      });
    for (const x of [28, 62])
      pen.box([x, 22, 9], [14, 8, 7], {
        tone: 'mid',
        front: (f) => {
          f.dot(4, 3.5, 2.4, 'outline');
          f.dot(10, 3.5, 2.4, 'outline');
        },
      });
    pen.round('z', [52, 24], 9, 16, 5, { cap: 'light', tone: 'mid' });
    for (const x of [2, 99]) pen.box([x, 52, 9], [3, 3, 55], { walls: (f) => f.louvre(0, 3, 3, 48, 9, 'fine') });
    for (const x of [2, 99]) pen.box([x, 2, 9], [3, 3, 55]);
    pen.group(() => {
      pen.prism(
        [
          [-2, 64],
          [-2, 66],
          [52, 76],
          [106, 66],
          [106, 64],
          [52, 73],
        ],
        0,
        20,
      );
      for (const z of [60, 64])
        pen.line(
          [
            [3, 53, z],
            [101, 53, z],
          ],
          'ink',
        );
      for (let x = 3; x < 100; x += 7)
        pen.line(
          [
            [x, 53, 60],
            [x + 3.5, 53, 64],
            [x + 7, 53, 60],
          ],
          'outline',
        );
      for (const x of [3, 101])
        pen.line(
          [
            [x, 20, 64],
            [x, 53, 64],
          ],
          'heavy',
        );
      for (let x = 14; x <= 92; x += 13) {
        pen.line(
          [
            [x, 53, 60],
            [x, 53, 57],
          ],
          'ink',
        );
        pen.ball([x, 53, 55], 1.8, 'energy');
      }
    });
  },
};
