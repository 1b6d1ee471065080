import type { SceneObject } from '../object.ts';

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
