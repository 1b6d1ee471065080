import type { Face } from '../face.ts';
import type { SceneObject } from '../object.ts';

const door = (f: Face, u: number): void => {
  f.rect(u, 3, 21, 34, 'outline');
  f.louvre(u + 3, 6, 15, 12, 5, 'fine');
  f.rect(u + 17.5, 21, 1.2, 5, 'dark');
};

const controls = (f: Face): void => {
  f.rect(73, 3, 20, 34, 'outline');
  f.rect(76, 18, 14, 14, 'panel');
  f.rect(77.6, 22, 8, 7.4, 'lcd');
  f.dot(88, 28, 1.3, 'live');
  f.dot(88, 24, 1.3, 'idle');
  f.dot(83, 11, 2.2, 'alarm');
};

/** A diesel set in its sound-proof housing, the controller behind the last door. */
export const gensetContainer: SceneObject = {
  size: [96, 44],
  draw: (pen) => {
    pen.box([0, 0, 0], [96, 44, 6], { tone: 'dark' });
    pen.box([0, 0, 6], [96, 44, 40], {
      front: (f) => {
        for (const u of [3, 26, 49]) door(f, u);
        controls(f);
      },
      back: (f) => [3, 26, 49, 72].forEach((u) => door(f, u)),
      right: (f) => f.louvre(4, 6, 36, 28, 9, 'fine'),
      left: (f) => f.louvre(4, 6, 36, 28, 9, 'fine'),
      top: (f) => f.rect(34, 8, 54, 28, 'outline'),
    });
    pen.round('z', [16, 22], 46, 60, 3.4, { cap: 'dark' });
  },
};
