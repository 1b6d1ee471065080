import type { Style } from './mark.ts';
import type { Vec } from './space.ts';
import type { Token } from './tokens.ts';

export type Tone = 'light' | 'mid' | 'dark' | 'energy' | 'leaf' | 'pv' | 'foam' | 'glass';

const tones: Record<Tone, readonly [top: Token, left: Token, right: Token]> = {
  light: ['top', 'left', 'right'],
  mid: ['mid-top', 'mid-left', 'mid-right'],
  dark: ['dark-top', 'dark-left', 'dark-right'],
  energy: ['energy', 'energy', 'energy'],
  leaf: ['leaf', 'leaf', 'leaf-shade'],
  pv: ['pv', 'pv', 'pv'],
  foam: ['dark-top', 'pv', 'dark-left'],
  glass: ['window', 'window', 'window'],
};

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The outward unit normal of a face whose corners run anticlockwise as seen from outside; the scene's axes are left-handed. */
export const normalOf = (corners: readonly Vec[]): Vec => {
  const [a, b, c] = corners as [Vec, Vec, Vec];
  const n = cross(minus(c, a), minus(b, a));
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
};

/** The viewer looks along (−1, −1, −1): a face is visible if it points towards the viewer. */
export const shows = (normal: Vec): boolean => normal[0] + normal[1] + normal[2] > 0.01;

/** Light comes from the upper left: horizontal faces are brightest, and slopes to the right have the middle tone. */
export const shade = ([x, y, z]: Vec, tone: Tone): Token => {
  const [top, left, right] = tones[tone];
  if (z > 0.6 * Math.max(x, y)) return x > 0.4 ? left : top;
  return y > x ? left : right;
};

export const faceStyle = (normal: Vec, tone: Tone): Style => ({
  fill: shade(normal, tone),
  stroke: tone === 'foam' ? 'glass' : 'ink',
  width: 1.1,
});

/** Orients a face so that its normal points away from `centre`; convex solids may be defined in any winding. */
export const outward = (corners: readonly Vec[], centre: Vec): readonly Vec[] =>
  dot(normalOf(corners), minus(corners[0]!, centre)) < 0 ? corners.toReversed() : corners;

export const middle = (points: readonly Vec[]): Vec => {
  const sum = points.reduce<Vec>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
};
