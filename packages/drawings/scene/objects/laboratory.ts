import type { SceneObject, Pen } from '../pen.ts';
import type { Vec } from '../space.ts';

const cone = (x: number, y: number, z: number, size: number, face: 'back' | 'left'): Vec[][] => {
  const tip: Vec =
    face === 'back' ? [x + size / 2, y + size * 0.9, z + size / 2] : [x + size * 0.9, y + size / 2, z + size / 2];
  const c: Vec[] =
    face === 'back'
      ? [
          [x, y, z],
          [x + size, y, z],
          [x + size, y, z + size],
          [x, y, z + size],
        ]
      : [
          [x, y, z],
          [x, y + size, z],
          [x, y + size, z + size],
          [x, y, z + size],
        ];
  return c.map((p, i) => [p, c[(i + 1) % 4]!, tip]);
};

/** An anechoic chamber with two walls cut away: absorbers, turntable, aerial on its mast. */
export const emcChamber: SceneObject = {
  size: [118, 92],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [118, 92, 3], { tone: 'mid' });
      pen.box([0, 0, 3], [118, 4, 66]);
      pen.box([0, 4, 3], [4, 88, 66]);
      for (let z = 3; z < 66; z += 16.5)
        for (let x = 4; x < 114; x += 16.3) pen.solid(cone(x, 4, z, 16.3, 'back'), 'foam');
      for (let z = 3; z < 66; z += 16.5)
        for (let y = 4; y < 90; y += 17.6) pen.solid(cone(4, y, z, 16.5, 'left'), 'foam');
      pen.round('z', [44, 52], 3, 5, 20, { tone: 'light' });
      for (const [x, y] of [
        [34, 46],
        [52, 46],
        [34, 60],
        [52, 60],
      ] as const)
        pen.line(
          [
            [x, y, 5],
            [x, y, 20],
          ],
          'ink',
        );
      pen.box([30, 42, 20], [26, 22, 2]);
      pen.box([36, 47, 22], [14, 8, 13], {
        front: (f) => {
          f.rect(2, 4, 10, 7, 'panel');
          f.rect(3, 5.2, 6, 4.4, 'lcd');
          f.dot(10.6, 9, 0.8, 'live');
        },
      });
      pen.round('z', [94, 58], 3, 5, 8, { tone: 'dark' });
      pen.round('z', [94, 58], 5, 50, 1.4, { tone: 'mid' });
      pen.line(
        [
          [94, 58, 38],
          [68, 58, 38],
        ],
        'heavy',
      );
      for (let i = 0; i < 6; i++)
        pen.line(
          [
            [70 + i * 4, 58 - 3 - i * 1.7, 38],
            [70 + i * 4, 58 + 3 + i * 1.7, 38],
          ],
          'energy',
        );
      for (const r of [4, 8])
        pen.line(
          [
            [64 - r, 52, 34 + r / 2],
            [62 - r * 1.4, 58, 36],
            [64 - r, 64, 34 + r / 2],
          ],
          'feed',
        );
    }),
};

const place = (pen: Pen, x: number, y: number): void => {
  for (const dx of [2, 26])
    pen.line(
      [
        [x + dx, y + 12, 0],
        [x + dx, y + 12, 14],
      ],
      'ink',
    );
  pen.box([x, y, 14], [30, 14, 2]);
  pen.box([x + 4, y + 3, 16], [10, 4, 9], {
    tone: 'dark',
    front: (f) => {
      f.rect(1.4, 2.4, 5.6, 5, 'lcd');
      f.dot(8.4, 6, 0.8, 'live');
    },
  });
  pen.box([x + 18, y + 4, 16], [9, 7, 0.8]);
  pen.box([x + 9, y + 19, 0], [12, 11, 9], { tone: 'dark' });
  pen.box([x + 9, y + 28, 9], [12, 2, 11]);
};

/** A training room: a one-line on the board, a controller at every place. */
export const classroom: SceneObject = {
  size: [122, 108],
  fixed: true,
  draw: (pen) =>
    pen.group(() => {
      pen.box([0, 0, 0], [116, 4, 60], {
        front: (f) => {
          f.rect(16, 16, 84, 38, 'white');
          f.line(
            [
              [22, 36],
              [94, 36],
            ],
            'energy',
          );
          for (const [u, on] of [
            [32, true],
            [50, true],
            [68, false],
            [86, true],
          ] as const) {
            f.line(
              [
                [u, 36],
                [u, 45],
              ],
              on ? 'feed' : 'dead',
            );
            f.dot(u, 48, 3, on ? 'feed' : 'outline');
          }
          for (const u of [40, 60, 78]) {
            f.line(
              [
                [u, 36],
                [u, 26],
              ],
              'feed',
            );
            f.rect(u - 5, 20, 10, 6, 'ink');
          }
        },
      });
      pen.box([98, 16, 0], [12, 10, 20], { tone: 'mid' });
      for (const y of [36, 74]) for (const x of [8, 44, 80]) place(pen, x, y);
    }),
};

/** A laboratory bench: oscilloscope, supply, the device under test between them. */
export const labBench: SceneObject = {
  size: [104, 40],
  draw: (pen) => {
    for (const x of [2, 96]) pen.box([x, 4, 0], [6, 32, 26], { tone: 'dark' });
    pen.box([62, 8, 0], [30, 26, 22], {
      tone: 'mid',
      front: (f) => f.cells(1, 3, { margin: [2, 2], gap: [0, 1.4], style: 'outline' }),
    });
    pen.box([0, 0, 26], [104, 40, 3]);
    pen.box([4, 4, 29], [96, 3, 30], {
      front: (f) => {
        f.louvre(2, 10, 92, 10, 1, 'outline');
        for (let i = 0; i < 7; i++) f.rect(6 + i * 13, 4, 5, 4, i % 3 ? 'dark' : 'lit');
        f.rect(2, 22, 92, 5, 'lit');
      },
    });
    pen.box([8, 12, 29], [30, 14, 19], {
      front: (f) => {
        f.rect(2, 3, 18, 13, 'panel');
        f.line(
          [
            [3, 9.5],
            [6, 9.5],
            [7.5, 14],
            [10.5, 5],
            [13, 13],
            [15, 9.5],
            [19, 9.5],
          ],
          'feed',
        );
        f.dot(23, 13, 1.8, 'outline');
        f.dot(27, 13, 1.8, 'outline');
        f.dot(23, 7, 1.8, 'outline');
        f.dot(27, 7, 1.8, 'outline');
      },
    });
    pen.box([72, 12, 29], [24, 14, 17], {
      tone: 'dark',
      front: (f) => {
        f.rect(2, 8, 9, 6, 'lcd');
        f.rect(13, 8, 9, 6, 'lcd');
        f.dot(6, 4, 1.4, 'lit');
        f.dot(12, 4, 1.4, 'cellFill');
        f.dot(18, 4, 1.4, 'lit');
      },
    });
    pen.box([46, 18, 29], [18, 5, 14], {
      tone: 'dark',
      front: (f) => {
        f.rect(2, 4.4, 10, 7.6, 'bezel');
        f.rect(3, 5.6, 7.6, 5.2, 'lcd');
        f.dot(14.6, 10.6, 1, 'live');
        f.rect(3, 1.4, 12, 1.6, 'cellFill');
      },
    });
    pen.line(
      [
        [36, 26, 30],
        [40, 32, 29.2],
        [50, 32, 29.2],
        [50, 23, 31],
      ],
      'feed',
    );
    pen.line(
      [
        [78, 26, 31],
        [74, 34, 29.2],
        [60, 34, 29.2],
        [60, 23, 31],
      ],
      'feed',
    );
  },
};
