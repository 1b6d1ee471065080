import type { Face } from '../face.ts';
import type { SceneObject } from '../pen.ts';

/** A walk-around battery container: four rack doors with state lamps, two cooling units on the roof. */
export const batteryContainer: SceneObject = {
  size: [76, 28],
  draw: (pen) => {
    pen.box([0, 0, 1], [76, 28, 28], {
      front: (f) => {
        f.ribs(3, 2, 70, 24, 20, 'fine');
        for (let i = 0; i < 4; i++) {
          const u = 4 + i * 17.6;
          f.rect(u, 3, 15, 22, 'door');
          f.louvre(u + 2.5, 5.5, 10, 5, 3, 'fine');
          f.rect(u + 2.5, 19, 7, 2.4, i < 3 ? 'live' : 'idle');
          f.rect(u + 12.2, 11, 1.2, 5, 'dark');
        }
      },
      right: (f) => {
        f.rect(3.5, 2, 21, 24, 'door');
        f.line(
          [
            [14, 2],
            [14, 26],
          ],
          'outline',
        );
        f.rect(11.6, 9, 1.2, 8, 'dark');
        f.rect(15.2, 9, 1.2, 8, 'dark');
      },
      left: (f) => f.louvre(4, 5, 20, 18, 6, 'fine'),
      back: (f) => f.ribs(3, 2, 70, 24, 20, 'fine'),
    });
    for (const x of [9, 45])
      pen.box([x, 6, 29], [20, 16, 5], {
        walls: (f) => f.louvre(2, 1.2, f.w - 4, 2.6, 2, 'fine'),
        top: (f) => f.dot(10, 8, 5, 'outline'),
      });
  },
};

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

/** A transfer switch in its own cabinet: two supplies drawn on the door, one of them closed. */
export const atsCabinet: SceneObject = {
  size: [30, 20],
  draw: (pen) =>
    pen.box([0, 0, 0], [30, 20, 44], {
      front: (f) => {
        f.rect(2, 2, 26, 40, 'outline');
        f.rect(6, 30, 18, 9, 'panel');
        f.rect(7.6, 31.8, 8, 5.4, 'lcd');
        f.dot(19, 36, 1, 'live');
        f.dot(19, 33, 1, 'idle');
        f.line(
          [
            [9, 26],
            [9, 20],
            [14, 15],
          ],
          'feed',
        );
        f.line(
          [
            [21, 26],
            [21, 20],
            [19, 16.5],
          ],
          'dead',
        );
        f.line(
          [
            [15, 14],
            [15, 6],
          ],
          'feed',
        );
        f.dot(9, 26, 1.6, 'lit');
        f.dot(21, 26, 1.6, 'idle');
        f.dot(15, 14, 1.4, 'lit');
        f.rect(26, 20, 1.2, 6, 'dark');
      },
      right: (f) => {
        f.louvre(4, 30, 12, 8, 4, 'fine');
        f.louvre(4, 5, 12, 6, 3, 'fine');
      },
      left: (f) => f.louvre(4, 30, 12, 8, 4, 'fine'),
    }),
};

/** The dark switchboard of a site with its controller on the door: where all the lines meet. */
export const controlCabinet: SceneObject = {
  size: [26, 15],
  draw: (pen) =>
    pen.box([0, 0, 0], [26, 15, 27], {
      tone: 'dark',
      front: (f) => {
        f.line(
          [
            [13, 1.5],
            [13, 25.5],
          ],
          'cell',
        );
        f.rect(1.8, 14.5, 9.4, 7.5, 'bezel');
        f.rect(3, 16.4, 3.6, 3.8, 'lcd');
        f.rect(7.4, 16.4, 2.6, 3.8, 'lit');
        f.dot(17, 19.5, 1.3, 'live');
        f.dot(21.5, 19.5, 1.3, 'lit');
        f.rect(15.4, 6, 8, 8, 'cell');
        f.line(
          [
            [19.4, 8],
            [19.4, 12],
          ],
          'feed',
        );
      },
      right: (f) => f.louvre(3, 4, 9, 6, 3, 'cell'),
      left: (f) => f.louvre(3, 4, 9, 6, 3, 'cell'),
    }),
};
