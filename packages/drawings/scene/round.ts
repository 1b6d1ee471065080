import type { Mark, Shape } from './mark.ts';
import { shade, type Tone } from './solid.ts';
import { byAxis, project, type Axis, type Point, type Vec } from './space.ts';

/** A cylinder or cone in scene space, between the centres of its two ends. */
export type Round = { from: Vec; to: Vec; axis: Axis; radius: readonly [number, number]; tone: Tone; cap: Tone };

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
