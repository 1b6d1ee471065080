import type { Face } from '../face.ts';
import type { SceneObject, Pen } from '../pen.ts';

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

const lower = (f: Face, count: number): void => {
  for (let i = 0; i < count; i++) {
    f.rect(2.4 + i * 4, 41, 3, 5, 'dark');
    f.rect(2.4 + i * 4, 2, 3, 5, 'dark');
  }
  for (let i = 0; i < count; i++) f.dot(3.9 + i * 4, 38.6, 0.9, i % 3 ? 'live' : 'idle');
};

const faces: Record<string, (f: Face, w: number) => void> = {
  cpu: (f, w) => {
    f.rect(4, 19, w - 8, 13, 'panel');
    f.rect(5.4, 21, w - 11, 9, 'lcd');
  },
  io: (f, w) => {
    for (let i = 0; i < Math.floor((w - 4) / 4); i++) f.rect(2.8 + i * 4, 25, 2.4, 6, i % 2 ? 'lit' : 'dark');
    f.line(
      [
        [4, 18],
        [w - 4, 18],
      ],
      'outline',
    );
    f.line(
      [
        [4, 14.5],
        [w - 10, 14.5],
      ],
      'outline',
    );
  },
  temperature: (f, w) => {
    f.dot(w / 2, 24, 5, 'white');
    f.line(
      [
        [w / 2, 24],
        [w / 2 + 3, 27],
      ],
      'ink',
    );
  },
  com: (f) => {
    f.rect(4, 20, 7, 8, 'panel');
    f.rect(13, 20, 7, 8, 'panel');
    f.dot(7.5, 32, 1, 'lit');
    f.dot(16.5, 32, 1, 'lit');
  },
};

const modules: readonly (readonly [x: number, w: number, face: string])[] = [
  [6, 20, 'cpu'],
  [28, 28, 'io'],
  [58, 28, 'io'],
  [88, 18, 'temperature'],
  [108, 24, 'com'],
];

/** Modules on a rail, joined by the two wires of the bus below. */
export const ioRail: SceneObject = {
  size: [140, 44],
  draw: (pen) => {
    pen.box([0, 8, 24], [140, 3, 14], { tone: 'mid' });
    for (const [x, w, face] of modules) {
      pen.box([x, 11, 6], [w, 22, 48], {
        front: (f) => {
          f.rect(2, 9.4, w - 4, 27, 'outline');
          lower(f, Math.floor((w - 4) / 4));
          faces[face]!(f, w);
        },
        right: (f) => f.louvre(5, 10, 12, 26, 6),
      });
      pen.box([x, 11, 54], [w, 14, 3]);
    }
    pen.group(() => {
      for (const y of [36, 41])
        pen.line(
          [
            [0, y, 0.2],
            [140, y, 0.2],
          ],
          'energy',
        );
      for (const [x, w] of modules) {
        pen.line(
          [
            [x + w / 2, 33, 6],
            [x + w / 2, 36, 0.2],
          ],
          'feed',
        );
        pen.disc([x + w / 2, 36, 0.2], 1.7, 'lit');
      }
    });
  },
};

/** A gateway with its aerial, as large as a cabinet so that it reads in a scene. */
export const gateway: SceneObject = {
  size: [22, 20],
  draw: (pen) => {
    pen.box([0, 0, 0], [22, 20, 30], {
      front: (f) => {
        f.rect(2.4, 3, 17.2, 23, 'outline');
        f.rect(5, 14, 12, 8, 'panel');
        f.dot(7.6, 18, 1.1, 'live');
        f.dot(11, 18, 1.1, 'lit');
        f.dot(14.4, 18, 1.1, 'lit');
        f.rect(5, 5, 5, 5, 'dark');
        f.rect(12, 5, 5, 5, 'dark');
      },
      right: (f) => f.louvre(4, 6, 12, 18, 6, 'fine'),
    });
    pen.group(() => {
      pen.round('z', [16, 5], 30, 56, 1, { tone: 'dark' });
      pen.ball([16, 5, 57], 1.7, 'energy');
    });
  },
};

/** A controller as large as a house: body, display, keys; the panel it is named after. */
export const controller: SceneObject = {
  size: [84, 24],
  draw: (pen) => {
    pen.box([8, 2, 3], [68, 14, 56], {
      tone: 'mid',
      right: (f) => {
        for (const v of [8, 18, 28, 38]) f.rect(2.6, v, 8, 6, 'dark');
      },
    });
    pen.box([0, 16, 0], [84, 6, 64], {
      tone: 'dark',
      front: (f) => {
        f.rect(3, 3, 78, 58, 'bezel');
        f.rect(8, 22, 52, 34, 'lcd');
        f.rect(8, 51, 52, 5, 'screen');
        f.line(
          [
            [12, 44],
            [24, 44],
          ],
          'lcdBold',
        );
        for (const [v, w] of [
          [38, 22],
          [33, 26],
          [28, 18],
        ] as const) {
          f.line(
            [
              [12, v],
              [12 + w, v],
            ],
            'lcdInk',
          );
          f.line(
            [
              [42, v],
              [56, v],
            ],
            'lcdInk',
          );
        }
        f.dot(70, 50, 2, 'live');
        f.dot(70, 41, 2, 'live');
        f.dot(70, 32, 2, 'lit');
        f.dot(70, 23, 2, 'cellFill');
        for (let i = 0; i < 6; i++) f.rect(8 + i * 11.6, 7, 9, 9, 'key');
        f.dot(12.5, 11.5, 2.2, 'alarmLine');
        f.line(
          [
            [70.5, 9],
            [70.5, 14],
          ],
          'liveLine',
        );
      },
    });
  },
};
