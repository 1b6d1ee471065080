import type { Face } from '../face.ts';
import type { SceneObject } from '../object.ts';

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
