import type { SceneObject } from '../object.ts';
import type { Vec } from '../space.ts';

const eave: readonly Vec[] = [
  [0, 0, 15],
  [26, 0, 15],
  [26, 26, 15],
  [0, 26, 15],
];
const peak: Vec = [13, 13, 34];

/** A pagoda tent. */
export const tent: SceneObject = {
  size: [26, 26],
  draw: (pen) =>
    pen.group(() => {
      pen.box([1, 1, 0], [24, 24, 15], {
        front: (f) => {
          f.rect(6, 0, 12, 11, 'glow');
        },
        right: (f) => f.ribs(6, 0, 12, 15, 2, 'fine'),
      });
      pen.solid([
        [eave[0]!, eave[1]!, peak],
        [eave[1]!, eave[2]!, peak],
        [eave[2]!, eave[3]!, peak],
        [eave[3]!, eave[0]!, peak],
      ]);
      pen.disc(peak, 1.2, 'lit');
    }),
};
