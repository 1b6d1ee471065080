import type { SceneObject } from '../object.ts';

/** A cold store: insulated panels, three loading docks, condensers on the roof. */
export const coldStore: SceneObject = {
  size: [96, 58],
  draw: (pen) => {
    pen.box([0, 0, 0], [96, 50, 38], {
      front: (f) => {
        f.ribs(8, 3, 80, 32, 8, 'fine');
        f.rect(60, 24, 26, 9, 'white');
        f.line(
          [
            [66, 28.5],
            [80, 28.5],
          ],
          'feed',
        );
        f.line(
          [
            [69, 25.5],
            [77, 31.5],
          ],
          'feed',
        );
        f.line(
          [
            [77, 25.5],
            [69, 31.5],
          ],
          'feed',
        );
      },
      right: (f) => f.ribs(8, 3, 34, 32, 4, 'fine'),
      left: (f) => f.ribs(8, 3, 34, 32, 4, 'fine'),
    });
    for (const x of [6, 26, 46])
      pen.box([x, 50, 0], [16, 5, 22], {
        tone: 'mid',
        front: (f) => {
          f.rect(2.5, 4, 11, 15, 'shade');
          f.louvre(2.5, 8, 11, 7, 2, 'outline');
          f.rect(5, 1.4, 6, 1.6, 'lit');
        },
      });
    for (const x of [10, 40, 70])
      pen.box([x, 12, 38], [20, 24, 8], {
        walls: (f) => f.louvre(2, 1.6, f.w - 4, 4.6, 3, 'fine'),
        top: (f) => {
          f.dot(10, 6.5, 4.4, 'shade');
          f.dot(10, 17.5, 4.4, 'shade');
        },
      });
  },
};
