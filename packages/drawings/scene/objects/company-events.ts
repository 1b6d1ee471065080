import type { SceneObject } from '../pen.ts';

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

/** A framed certificate on an easel foot, sealed. */
export const award: SceneObject = {
  size: [64, 20],
  draw: (pen) => {
    pen.box([4, 2, 0], [56, 16, 5], { tone: 'dark' });
    pen.box([6, 7, 5], [52, 4, 64], {
      front: (f) => {
        f.rect(3, 3, 46, 58, 'outline');
        f.rect(10, 48, 32, 3.6, 'dark');
        for (const [u, v, w] of [
          [12, 41, 28],
          [9, 36, 34],
          [9, 32, 34],
          [13, 28, 26],
        ] as const)
          f.line(
            [
              [u, v],
              [u + w, v],
            ],
            'outline',
          );
        f.poly(
          [
            [22, 12],
            [20, 4.5],
            [24.6, 7.4],
            [27, 3.6],
            [29, 12],
          ],
          'mark',
        );
        f.dot(25.4, 15.6, 6.6, 'mark');
        f.dot(25.4, 15.6, 4, 'white');
        f.line(
          [
            [36, 9],
            [45, 9],
          ],
          'ink',
        );
      },
    });
  },
};

/** An exhibition stand: two walls, a lit fascia, a counter, devices on plinths. */
export const booth: SceneObject = {
  size: [120, 80],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [120, 80, 2], { tone: 'mid', top: (f) => f.rect(3, 3, 114, 74, 'deck') });
      pen.box([4, 4, 2], [112, 4, 56], {
        front: (f) => {
          f.rect(14, 18, 40, 26, 'panel');
          f.line(
            [
              [18, 36],
              [50, 36],
            ],
            'feed',
          );
          for (const u of [22, 34, 46]) {
            f.line(
              [
                [u, 36],
                [u, 29],
              ],
              'feed',
            );
            f.dot(u, 26, 3, 'feed');
          }
          for (let i = 0; i < 3; i++) {
            const u = 64 + i * 15;
            f.rect(u, 22, 12, 14, 'panel');
            f.rect(u + 1.8, 27.4, 6, 6, 'lcd');
            f.dot(u + 10, 32.4, 0.8, 'live');
            f.line(
              [
                [u, 18],
                [u + 12, 18],
              ],
              'outline',
            );
          }
        },
      });
      pen.box([4, 8, 2], [4, 66, 56], {
        right: (f) => {
          f.cells(2, 1, { margin: [8, 14], foot: 16, gap: [8, 0], style: 'pane' });
        },
      });
      pen.box([4, 4, 58], [112, 10, 9], {
        front: (f) => f.rect(3, 3, 106, 3, 'lit'),
        right: (f) => f.rect(2, 3, 6, 3, 'lit'),
      });
      pen.box([4, 14, 58], [10, 60, 9], { right: (f) => f.rect(3, 3, 54, 3, 'lit') });
      pen.box([30, 34, 2], [16, 16, 18], { front: (f) => f.rect(3, 4, 10, 10, 'outline') });
      pen.box([33, 40, 20], [10, 4, 9], {
        tone: 'dark',
        front: (f) => {
          f.rect(1.4, 2.4, 6, 5, 'lcd');
          f.dot(8.6, 6, 0.7, 'live');
        },
      });
      pen.box([62, 30, 2], [16, 16, 18], { front: (f) => f.rect(3, 4, 10, 10, 'outline') });
      pen.box([65, 36, 20], [10, 4, 13], {
        tone: 'dark',
        front: (f) => {
          f.rect(1.4, 5, 7, 6, 'lcd');
          f.dot(5, 2.6, 1, 'lit');
        },
      });
      pen.box([78, 56, 2], [34, 14, 20], { front: (f) => f.rect(2, 14, 30, 3, 'lit') });
      pen.box([76, 54, 22], [38, 18, 2]);
    }),
};

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
