import type { SceneObject } from '../object.ts';
import type { Pen } from '../pen.ts';

const pump = (pen: Pen, x: number, live: boolean): void => {
  pen.box([x, 34, 3], [26, 15, 3], { tone: 'dark' });
  pen.box([x + 1, 36, 6], [14, 11, 12], {
    front: (f) => {
      f.cells(4, 1, { margin: [1.4, 3], gap: [1, 0], style: 'outline' });
      f.dot(7, 1.6, 0.9, live ? 'live' : 'idle');
    },
  });
  pen.round('x', [41.5, 12], x + 15, x + 24, 5, { tone: 'mid' });
};

/** A fire pump house with its front open: two diesel pumps on one header, the controller on the wall. */
export const firePumpHouse: SceneObject = {
  size: [92, 58],
  draw: (pen) => {
    pen.box([0, 0, 0], [92, 56, 3], { tone: 'mid' });
    pen.box([0, 2, 3], [92, 4, 40], {
      front: (f) => {
        f.rect(34, 14, 18, 20, 'white');
        f.rect(37, 24, 12, 7, 'panel');
        f.rect(38.4, 25.4, 6, 4.2, 'lcd');
        f.dot(47, 29, 0.9, 'live');
        f.dot(43, 19, 2.4, 'alarm');
        f.line(
          [
            [43, 14],
            [43, 0],
          ],
          'feed',
        );
        f.louvre(64, 22, 20, 12, 4, 'outline');
      },
    });
    pen.box([0, 6, 3], [4, 50, 40], { right: (f) => f.rect(6, 14, 34, 16, 'outline') });
    pen.group(() => {
      pump(pen, 10, true);
      pump(pen, 48, false);
    });
    pen.round('x', [20, 10], 10, 86, 3.2, { tone: 'energy' });
    for (const x of [31, 69]) pen.round('y', [x, 10], 22, 37, 2.4, { tone: 'energy' });
    for (const x of [31, 69]) pen.round('z', [x, 20], 13, 19, 2, { tone: 'dark' });
    pen.box([0, 2, 43], [92, 22, 3]);
  },
};
