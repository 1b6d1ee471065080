import type { SceneObject } from '../object.ts';

/** An engine-driven irrigation pump on its trailer, suction and delivery pipes to either side. */
export const irrigationPump: SceneObject = {
  size: [74, 34],
  draw: (pen) => {
    pen.box([10, 6, 5], [50, 22, 3], { tone: 'dark' });
    for (const x of [20, 48]) pen.round('y', [x, 5], 27, 31, 5, { tone: 'dark', end: (f) => f.dot(0, 0, 2, 'white') });
    pen.box([12, 8, 8], [28, 18, 18], {
      front: (f) => {
        f.louvre(3, 3, 11, 10, 5, 'fine');
        f.rect(17, 7, 8.4, 7.6, 'panel');
        f.rect(18.2, 9, 4.4, 4, 'lcd');
        f.dot(24, 12.6, 0.8, 'live');
      },
      left: (f) => f.louvre(3, 3, 12, 12, 5, 'fine'),
    });
    pen.round('z', [18, 14], 26, 34, 1.8, { cap: 'dark' });
    pen.round('x', [17, 15], 40, 50, 7, { tone: 'mid', end: (f) => f.dot(0, 0, 3, 'outline') });
    pen.round('x', [17, 15], 50, 74, 2.8, { tone: 'light', cap: 'dark' });
    pen.round('z', [45, 17], 22, 30, 2.6);
    pen.round('y', [45, 28], 17, 34, 2.4, { cap: 'dark' });
  },
};
