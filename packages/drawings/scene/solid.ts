import type { Style, Mark, Shape } from './marks.ts';
import { type Vec, byAxis, project, type Axis, type Point } from './space.ts';
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

/** A cylinder or cone in scene space, between the centres of its two ends. */
type Round = { from: Vec; to: Vec; axis: Axis; radius: readonly [number, number]; tone: Tone; cap: Tone };

const units: Record<Axis, Vec> = { 0: [1, 0, 0], 1: [0, 1, 0], 2: [0, 0, 1] };
const across: Record<Axis, readonly [Axis, Axis]> = { 0: [1, 2], 1: [0, 2], 2: [0, 1] };

const onRing = (centre: Vec, axis: Axis, radius: number, degrees: number): Point => {
  const [a, b] = across[axis];
  const angle = (degrees * Math.PI) / 180;
  const offsets = { [a]: Math.cos(angle) * radius, [b]: Math.sin(angle) * radius };
  return project(byAxis((one) => centre[one] + (offsets[one] ?? 0)));
};

const span = (low: number, high: number): number[] => [0, 1, 2, 3, 4, 5].map((i) => low + ((high - low) * i) / 5);

/** The end that faces the viewer: 0 is the first, 1 the second. */
export const nearEnd = ({ from, to, axis }: Pick<Round, 'from' | 'to' | 'axis'>): 0 | 1 =>
  to[axis] > from[axis] ? 1 : 0;

export const roundMarks = (round: Round): Mark[] => {
  const { from, to, axis, radius, tone, cap } = round;
  const upright = axis === 2;
  const tube: Shape = { kind: 'tube', from: project(from), to: project(to), axis, radius };
  // A vertical cylinder is shaded on its right, and a horizontal one is lit on its top.
  const degrees = upright ? span(-45, 15) : span(70, 135);
  const band: Point[] = [
    ...degrees.map((d) => onRing(from, axis, radius[0], d)),
    ...degrees.toReversed().map((d) => onRing(to, axis, radius[1], d)),
  ];
  const near = nearEnd(round);
  const lying = axis === 0 ? units[1] : units[0];
  const end: Mark = {
    shapes: [{ kind: 'ring', centre: project(near ? to : from), axis, radius: radius[near] }],
    style: { fill: shade(units[axis], cap), stroke: 'ink', width: 1.1 },
  };
  return [
    { shapes: [tube], style: { fill: shade(upright ? units[1] : lying, tone) } },
    {
      shapes: [{ kind: 'path', points: band, closed: true }],
      style: { fill: shade(upright ? units[0] : units[2], tone) },
    },
    { shapes: [tube], style: { stroke: 'ink', width: 1.1 } },
    ...(radius[near] > 0.3 ? [end] : []),
  ];
};
