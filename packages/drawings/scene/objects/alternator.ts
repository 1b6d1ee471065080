import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const [y, z] = [30, 32];

const frame = (pen: Pen): void => {
  pen.round('x', [y, z], 0, 14, 5, { tone: 'dark' });
  pen.round('x', [y, z], 10, 20, 22);
  pen.round('x', [y, z], 20, 90, 27);
  for (let i = 0; i <= 14; i++) {
    const a = -0.62 + i * 0.175;
    const [fy, fz] = [y + 27 * Math.cos(a), z + 27 * Math.sin(a)];
    pen.line(
      [
        [24, fy, fz],
        [86, fy, fz],
      ],
      'outline',
    );
  }
  pen.round('x', [y, z], 90, 102, 21, {
    end: (f) => {
      f.dot(0, 0, 18.5, 'outline');
      for (let i = 0; i < 12; i++) {
        const a = (i / 12) * 2 * Math.PI;
        f.line(
          [
            [10 * Math.cos(a), 10 * Math.sin(a)],
            [17 * Math.cos(a), 17 * Math.sin(a)],
          ],
          'outline',
        );
      }
      f.dot(0, 0, 8, 'darkInk');
      f.dot(0, 0, 3, 'lit');
    },
  });
};

const terminals = (pen: Pen): void =>
  pen.box([36, 14, 58], [40, 32, 22], {
    front: (f) => {
      f.rect(3, 3, 20, 16, 'panel');
      f.rect(5, 10.4, 16, 6, 'screen');
      for (let i = 0; i < 5; i++) f.rect(5 + i * 3.4, 5, 2, 3.4, 'lit');
      f.rect(26, 3, 11, 16, 'outline');
      for (const [u, v] of [
        [28, 5],
        [35, 5],
        [28, 17],
        [35, 17],
      ] as const)
        f.dot(u, v, 0.9, 'idle');
    },
    right: (f) => f.louvre(5, 6, 22, 10, 4),
    top: (f) => f.rect(3, 3, 34, 26, 'outline'),
  });

/** A brushless alternator; the regulator in its terminal box feeds the exciter and the output cable. */
export const alternator: SceneObject = {
  size: [112, 68],
  draw: (pen) =>
    pen.group(() => {
      for (const at of [4, 46]) pen.box([14, at, 0], [88, 10, 6], { tone: 'dark' });
      frame(pen);
      terminals(pen);
      pen.line(
        [
          [76, 30, 66],
          [110, 30, 66],
          [110, 30, z],
          [102, 30, z],
        ],
        'energy',
      );
      pen.line(
        [
          [50, 46, 64],
          [50, 64, 64],
          [50, 64, 0],
        ],
        'energy',
      );
    }),
};
