import type { SceneObject } from '../object.ts';

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
