import type { Face } from '../face.ts';
import type { SceneObject, Pen } from '../pen.ts';

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

/** A canopied genset at the scale of a site: three doors, exhaust, radiator grille. */
export const gensetBox: SceneObject = {
  size: [46, 28],
  draw: (pen) => {
    pen.box([0, 0, 0], [46, 28, 2.5], { tone: 'dark' });
    pen.box([0.8, 0.8, 2.5], [44.4, 26.4, 23], {
      front: (f) => {
        for (let i = 0; i < 3; i++) {
          const u = 3 + i * 13;
          f.rect(u, 2.5, 11.6, 18, 'outline');
          if (i < 2) f.louvre(u + 2, 5, 7.6, 7, 4, 'fine');
          f.rect(u + 9.6, 10, 1, 4, 'dark');
        }
        f.rect(31, 11, 7, 7, 'panel');
        f.rect(32, 13, 3.6, 3.6, 'lcd');
        f.dot(36.9, 15.8, 0.8, 'live');
      },
      right: (f) => f.louvre(3, 3.5, 20, 16, 7, 'fine'),
      left: (f) => f.louvre(3, 3.5, 20, 16, 7, 'fine'),
      back: (f) => f.cells(3, 1, { margin: [3, 2.5], gap: [1.4, 0], style: 'outline' }),
      top: (f) => f.rect(24, 5, 17, 16, 'outline'),
    });
    pen.round('z', [11, 14], 25.5, 35, 2.4, { cap: 'dark' });
  },
};

const engine = (pen: Pen): void => {
  pen.box([20, 6, 9], [52, 32, 30], {
    front: (f) => {
      for (let i = 0; i < 6; i++) f.rect(4 + i * 8, 14, 5.5, 11, 'door');
      f.line(
        [
          [2, 9],
          [50, 9],
        ],
        'outline',
      );
      for (const u of [9, 20, 40]) f.dot(u, 4.5, 2.8, 'outline');
    },
  });
  pen.box([23, 10, 39], [46, 24, 8]);
  for (let i = 0; i < 6; i++) pen.box([25 + i * 7.3, 13, 47], [5, 18, 3]);
  pen.box([44, 30, 39], [18, 10, 12], { front: (f) => f.louvre(2, 2, 14, 8, 4) });
  pen.round('z', [34, 12], 47, 76, 3, { cap: 'dark' });
};

const alternator = (pen: Pen): void => {
  pen.round('x', [22, 25], 72, 80, 15, { tone: 'dark' });
  pen.round('x', [22, 25], 80, 120, 17, {
    end: (f) => {
      f.dot(0, 0, 12, 'outline');
      f.dot(0, 0, 4, 'darkInk');
      for (let i = 0; i < 10; i++) {
        const a = (i / 10) * 2 * Math.PI;
        f.line(
          [
            [6 * Math.cos(a), 6 * Math.sin(a)],
            [10.5 * Math.cos(a), 10.5 * Math.sin(a)],
          ],
          'fine',
        );
      }
    },
  });
};

const cabinet = (pen: Pen): void =>
  pen.box([86, 10, 42], [26, 22, 26], {
    front: (f) => {
      f.rect(4, 10, 18, 12, 'panel');
      f.rect(6, 12, 10, 8, 'lcd');
      f.dot(19.4, 18, 1.3, 'live');
      f.dot(19.4, 14, 1.3, 'lit');
      f.rect(4, 3, 18, 4, 'outline');
    },
    right: (f) => f.louvre(4, 6, 14, 14, 4),
  });

/** An open diesel genset on its skid: radiator, engine, alternator, controller on top. */
export const genset: SceneObject = {
  size: [132, 44],
  draw: (pen) => {
    pen.box([0, 0, 0], [132, 44, 7], { tone: 'dark', top: (f) => f.rect(2, 2, 128, 40, 'deck') });
    pen.box([4, 0, 7], [10, 44, 52], {
      front: (f) => f.louvre(2, 4, 6, 44, 8),
      right: (f) => f.rect(3, 3, 38, 46, 'outline'),
    });
    pen.box([14, 6, 7], [4, 32, 40], { tone: 'dark' });
    engine(pen);
    alternator(pen);
    cabinet(pen);
    pen.line(
      [
        [112, 21, 51],
        [126, 21, 51],
        [126, 21, 7],
        [126, 44, 7],
        [126, 44, 0],
      ],
      'energy',
    );
  },
};
