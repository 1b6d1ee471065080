import type { Face } from '../face.ts';
import type { SceneObject } from '../object.ts';

const bay = 32;

const incomer = (f: Face): void => {
  for (const [u, tip] of [
    [9, 12],
    [23, 25.4],
  ] as const) {
    f.dot(u, 56, 5, 'white');
    f.line(
      [
        [u, 56],
        [tip, 59.2],
      ],
      'ink',
    );
  }
  f.rect(8, 24, 16, 22, 'panel');
  f.rect(13, 29, 6, 10, 'screen');
  f.dot(16, 42.5, 1.5, 'lit');
};

const control = (f: Face): void => {
  f.rect(7, 46, 18, 14, 'panel');
  f.rect(9, 49, 10, 8, 'lcd');
  f.dot(22.5, 55, 1.2, 'live');
  f.dot(22.5, 51, 1.2, 'lit');
  f.rect(7, 10, 18, 28, 'white');
  f.dot(16, 24, 5.5, 'outline');
  f.rect(14.4, 17, 3.2, 14, 'dark');
};

const feeders = (f: Face, seed: number): void => {
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 2; c++) {
      f.rect(5 + c * 11.5, 9 + r * 11.2, 10, 9, 'white');
      f.rect(8.6 + c * 11.5, 11.6 + r * 11.2, 2.8, 4, (r + c + seed) % 4 === 0 ? 'dark' : 'lit');
    }
};

const fronts = [incomer, control, (f: Face) => feeders(f, 2), (f: Face) => feeders(f, 3)];

/** A low-voltage switchboard of four bays with its busbar trunk on the roof. */
export const switchboard: SceneObject = {
  size: [128, 34],
  draw: (pen) => {
    fronts.forEach((front, i) =>
      pen.box([i * bay, 0, 0], [bay, 34, 70], {
        front: (f) => {
          f.rect(2, 3, bay - 4, 64, 'outline');
          front(f);
          f.rect(bay - 4.4, 32, 1.2, 8, 'dark');
        },
        right: (f) => {
          f.louvre(6, 48, 22, 14, 4);
          f.louvre(6, 6, 22, 14, 4);
        },
        left: (f) => f.louvre(6, 48, 22, 14, 4),
      }),
    );
    pen.box([0, 10, 70], [128, 12, 7], {
      front: (f) => f.rect(2, 1.8, 124, 3.4, 'lit'),
      right: (f) => f.rect(3, 1.8, 6, 3.4, 'lit'),
    });
  },
};
