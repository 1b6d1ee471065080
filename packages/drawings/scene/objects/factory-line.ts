import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const tray = (pen: Pen, x: number): void => {
  pen.box([x, 12, 17], [12, 10, 2], { tone: 'mid' });
  pen.box([x + 2, 14, 19], [8, 5, 8], {
    tone: 'dark',
    front: (f) => {
      f.rect(1.2, 3, 4, 3.4, 'lcd');
      f.dot(6.6, 5.4, 0.6, 'live');
    },
  });
};

/** An assembly line: placing machine, controllers on trays, a robot, the test cell at its end. */
export const factoryLine: SceneObject = {
  size: [170, 40],
  draw: (pen) => {
    pen.box([0, 2, 0], [44, 30, 40], {
      front: (f) => {
        f.rect(4, 20, 36, 15, 'pane');
        f.line(
          [
            [8, 22],
            [14, 33],
          ],
          'glintLine',
        );
        f.rect(4, 3, 16, 14, 'outline');
        f.rect(24, 6, 12, 8, 'panel');
        f.rect(25.4, 7.6, 6, 4.8, 'lcd');
      },
      right: (f) => f.rect(9, 15, 12, 14, 'panel'),
    });
    for (const x of [52, 84, 116]) pen.box([x, 10, 0], [4, 14, 12], { tone: 'dark' });
    pen.box([44, 8, 12], [84, 18, 5], {
      front: (f) => {
        for (let u = 4; u < 84; u += 8) f.dot(u, 2.5, 1.4, 'outline');
      },
    });
    for (const x of [50, 72, 94]) tray(pen, x);
    pen.round('z', [88, 3.4], 0, 26, 3, { tone: 'dark' });
    pen.group(() => {
      pen.line(
        [
          [88, 3, 26],
          [96, 5, 48],
        ],
        'arm',
      );
      pen.line(
        [
          [96, 5, 48],
          [80, 16, 46],
        ],
        'arm',
      );
      pen.line(
        [
          [80, 16, 46],
          [80, 17, 31],
        ],
        'heavy',
      );
      for (const p of [
        [88, 3, 26],
        [96, 5, 48],
        [80, 16, 46],
      ] as const)
        pen.ball(p, 2.6, 'energy');
    });
    pen.box([128, 2, 0], [42, 30, 44], {
      front: (f) => {
        f.rect(4, 18, 34, 22, 'panel');
        f.rect(8, 22, 14, 10, 'lcd');
        f.dot(30, 34, 2, 'live');
        f.dot(30, 28, 2, 'lit');
        f.rect(4, 3, 34, 11, 'outline');
      },
      right: (f) => f.louvre(5, 6, 20, 14, 5, 'fine'),
    });
    pen.line(
      [
        [134, 8, 44],
        [134, 8, 54],
      ],
      'ink',
    );
    pen.ball([134, 8, 55], 2, 'energy');
  },
};
