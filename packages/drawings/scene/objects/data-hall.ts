import type { SceneObject } from '../object.ts';

/** A data hall: closed ribbed walls, a glazed entrance, chillers in two rows on the roof. */
export const dataHall: SceneObject = {
  size: [110, 66],
  draw: (pen) => {
    pen.box([0, 0, 0], [110, 66, 34], {
      front: (f) => {
        f.ribs(3, 3, 104, 22, 26, 'fine');
        f.rect(3, 27, 104, 3, 'lit');
        f.rect(8, 0, 24, 18, 'pane');
        f.ribs(16, 0, 8, 18, 1, 'ink');
      },
      right: (f) => {
        f.ribs(3, 3, 60, 22, 15, 'fine');
        f.rect(3, 27, 60, 3, 'lit');
        for (const u of [10, 36]) {
          f.rect(u, 0, 16, 15, 'shade');
          f.louvre(u, 3, 16, 9, 3, 'outline');
        }
      },
      left: (f) => f.ribs(3, 3, 60, 22, 15, 'fine'),
      back: (f) => f.ribs(3, 3, 104, 22, 26, 'fine'),
    });
    for (const x of [6, 32, 58, 84])
      for (const y of [8, 38])
        pen.box([x, y, 34], [20, 20, 9], {
          walls: (f) => f.louvre(2, 2, f.w - 4, 5, 3, 'fine'),
          top: (f) => {
            f.dot(6, 10, 3.6, 'shade');
            f.dot(14, 10, 3.6, 'shade');
          },
        });
  },
};
