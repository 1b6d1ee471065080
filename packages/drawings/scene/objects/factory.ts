import type { SceneObject, Pen } from '../pen.ts';

/** A cold store: insulated panels, three loading docks, condensers on the roof. */
export const coldStore: SceneObject = {
  size: [96, 58],
  draw: (pen) => {
    pen.box([0, 0, 0], [96, 50, 38], {
      front: (f) => {
        f.ribs(8, 3, 80, 32, 8, 'fine');
        f.rect(60, 24, 26, 9, 'white');
        f.line(
          [
            [66, 28.5],
            [80, 28.5],
          ],
          'feed',
        );
        f.line(
          [
            [69, 25.5],
            [77, 31.5],
          ],
          'feed',
        );
        f.line(
          [
            [77, 25.5],
            [69, 31.5],
          ],
          'feed',
        );
      },
      right: (f) => f.ribs(8, 3, 34, 32, 4, 'fine'),
      left: (f) => f.ribs(8, 3, 34, 32, 4, 'fine'),
    });
    for (const x of [6, 26, 46])
      pen.box([x, 50, 0], [16, 5, 22], {
        tone: 'mid',
        front: (f) => {
          f.rect(2.5, 4, 11, 15, 'shade');
          f.louvre(2.5, 8, 11, 7, 2, 'outline');
          f.rect(5, 1.4, 6, 1.6, 'lit');
        },
      });
    for (const x of [10, 40, 70])
      pen.box([x, 12, 38], [20, 24, 8], {
        walls: (f) => f.louvre(2, 1.6, f.w - 4, 4.6, 3, 'fine'),
        top: (f) => {
          f.dot(10, 6.5, 4.4, 'shade');
          f.dot(10, 17.5, 4.4, 'shade');
        },
      });
  },
};

/** A belt conveyor that climbs away to the left and drops onto a stockpile. */
export const conveyor: SceneObject = {
  size: [112, 36],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.solid(
        [
          [
            [0, 18, 0],
            [17, 2, 0],
            [18, 18, 22],
          ],
          [
            [17, 2, 0],
            [36, 18, 0],
            [18, 18, 22],
          ],
          [
            [36, 18, 0],
            [18, 34, 0],
            [18, 18, 22],
          ],
          [
            [18, 34, 0],
            [0, 18, 0],
            [18, 18, 22],
          ],
        ],
        'dark',
      );
      for (const [x, z] of [
        [44, 29],
        [64, 20],
      ] as const)
        for (const y of [13, 23])
          pen.line(
            [
              [x - 5, y, 0],
              [x, y, z],
              [x + 5, y, 0],
            ],
            'ink',
          );
      pen.prism(
        [
          [16, 38],
          [16, 43],
          [22, 43],
          [100, 8],
          [100, 3],
          [96, 3],
        ],
        12,
        24,
        {
          tone: 'mid',
          cap: (f) => {
            f.line(
              [
                [20, 40.4],
                [98, 5.4],
              ],
              'outline',
            );
            for (let i = 0; i < 9; i++) f.dot(26 + i * 8.4, 38.4 - i * 3.75, 1.2, 'white');
          },
        },
      );
      for (let i = 0; i < 8; i++)
        pen.line(
          [
            [26 + i * 9, 14, 42 - i * 4.04],
            [26 + i * 9, 22, 42 - i * 4.04],
          ],
          'outline',
        );
      pen.round('y', [19, 40.5], 10, 26, 3.6, { tone: 'dark', end: (f) => f.dot(0, 0, 1.5, 'lit') });
      pen.box([94, 7, 0], [18, 22, 12], {
        tone: 'light',
        front: (f) => f.rect(3, 2, 12, 7, 'outline'),
        right: (f) => {
          f.rect(4, 3, 6, 6, 'panel');
          f.rect(5, 5, 3, 2.6, 'lcd');
          f.dot(14, 6, 1.6, 'lit');
        },
      });
    }),
};

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

const [width, depth, wall, tooth] = [84, 52, 30, 28];

/** A workshop under a saw-tooth roof; lit windows show that it works. */
export const factory: SceneObject = {
  size: [width, depth],
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [width, depth, wall], {
        front: (f) => f.cells(7, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        back: (f) => f.cells(7, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        left: (f) => f.cells(4, 1, { margin: [5, 6], foot: 13, gap: [4, 0], style: 'glow' }),
        right: (f) => {
          f.rect(26, 0, 18, 20, 'shade');
          f.louvre(26, 4, 18, 12, 3, 'outline');
          f.rect(6, 13, 7, 11, 'glow');
          f.rect(16, 13, 7, 11, 'glow');
        },
      });
      for (let i = 0; i < width / tooth; i++) {
        const x = i * tooth;
        pen.prism(
          [
            [x, wall],
            [x, wall + 14],
            [x + tooth, wall],
          ],
          0,
          depth,
        );
        pen.line(
          [
            [x + 9, depth * 0.3, wall + 9.5],
            [x + 9, depth * 0.7, wall + 9.5],
          ],
          'outline',
        );
      }
    }),
};
