import type { SceneObject } from '../pen.ts';
import type { Vec } from '../space.ts';

/** The platform above: a standing cloud, one cut sheet, with a line of values on it. */
export const cloud: SceneObject = {
  size: [76, 12],
  draw: (pen) =>
    pen.prism(
      [
        [8, 40],
        [4, 44],
        [3, 50],
        [6, 56],
        [12, 59],
        [15, 66],
        [22, 71],
        [30, 71],
        [36, 68],
        [42, 74],
        [51, 75],
        [59, 71],
        [62, 64],
        [69, 61],
        [73, 55],
        [73, 47],
        [69, 42],
        [64, 40],
      ],
      2,
      8,
      {
        cap: (f) => {
          f.line(
            [
              [14, 48],
              [24, 48],
              [30, 56],
              [38, 46],
              [46, 60],
              [52, 51],
              [62, 51],
            ],
            'energy',
          );
        },
      },
    ),
};

const eave: readonly Vec[] = [
  [0, 0, 15],
  [26, 0, 15],
  [26, 26, 15],
  [0, 26, 15],
];
const tentPeak: Vec = [13, 13, 34];

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
        [eave[0]!, eave[1]!, tentPeak],
        [eave[1]!, eave[2]!, tentPeak],
        [eave[2]!, eave[3]!, tentPeak],
        [eave[3]!, eave[0]!, tentPeak],
      ]);
      pen.disc(tentPeak, 1.2, 'lit');
    }),
};

/** A palm: a leaning stem and eight fronds. */
export const palm: SceneObject = {
  size: [20, 20],
  draw: (pen) =>
    pen.group(() => {
      pen.line(
        [
          [9, 9, 0],
          [9.6, 9.6, 14],
          [10, 10, 30],
        ],
        'bold',
      );
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * 2 * Math.PI + 0.3;
        const [dx, dy] = [Math.cos(a), Math.sin(a)];
        pen.poly(
          [
            [10, 10, 30],
            [10 + dx * 5 - dy * 2, 10 + dy * 5 + dx * 2, 33],
            [10 + dx * 11, 10 + dy * 11, 25],
            [10 + dx * 5 + dy * 2, 10 + dy * 5 - dx * 2, 31],
          ],
          'leaf',
        );
      }
    }),
};

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
