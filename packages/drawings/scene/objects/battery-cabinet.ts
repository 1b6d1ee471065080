import type { SceneObject } from '../object.ts';

/** A row of four battery cabinets, three of them discharging. */
export const batteryCabinet: SceneObject = {
  size: [50, 26],
  draw: (pen) =>
    pen.box([0, 0, 0], [50, 26, 36], {
      front: (f) => {
        for (let i = 0; i < 4; i++) {
          const u = 3 + i * 11.4;
          f.rect(u, 3, 9.6, 29, 'outline');
          f.louvre(u + 1.6, 6, 6.4, 8, 3, 'fine');
          f.rect(u + 2, 24, 5.6, 3, i < 3 ? 'lit' : 'dark');
        }
      },
      right: (f) => f.louvre(4, 6, 18, 24, 6),
      left: (f) => f.louvre(4, 6, 18, 24, 6),
    }),
};
