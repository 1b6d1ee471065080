import type { SceneObject } from '../object.ts';

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
