import type { SceneObject } from '../object.ts';
import type { Vec } from '../space.ts';

const a: Vec = [0, 16, 0];
const b: Vec = [26, 0, 0];
const c: Vec = [84, 2, 0];
const d: Vec = [96, 24, 0];
const e: Vec = [70, 44, 0];
const f: Vec = [10, 40, 0];
const peak: Vec = [38, 18, 46];
const second: Vec = [70, 20, 33];
const saddle: Vec = [56, 22, 26];

/** Mountains behind the site: two peaks and the saddle between them, in few planes. */
export const hill: SceneObject = {
  size: [96, 46],
  draw: (pen) =>
    pen.group(() => {
      pen.poly([a, b, peak], 'slopeLit');
      pen.poly([c, d, second], 'slopeShade');
      pen.poly([d, e, second], 'slopeShade');
      pen.poly([e, saddle, second], 'slope');
      pen.poly([e, f, peak, saddle], 'slopeLit');
      pen.poly([e, saddle, peak, [46, 42.4, 0]], 'slope');
      pen.poly([f, a, peak], 'slopeLit');
      pen.line([[30, 41.4, 0], [34, 32, 20], peak], 'outline');
      pen.poly([peak, [33, 24, 34], [36.6, 25.4, 37], [39, 26.6, 33], [41.6, 24.2, 38], [44, 22.4, 36.6]], 'white');
    }),
};
