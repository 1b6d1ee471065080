import type { PathCommand } from 'fontkit';

type Point = readonly [number, number];

const curve = (command: PathCommand['command'], args: number[]): PathCommand => ({ command, args });
const ends = ({ args }: PathCommand): Point => [args.at(-2) ?? 0, args.at(-1) ?? 0];
const control = ({ args }: PathCommand): Point => [args[0] ?? 0, args[1] ?? 0];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The intersection of the line from `a` through `b` and the line from `c` through `d`. */
const crossing = (a: Point, b: Point, c: Point, d: Point): Point | undefined => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
  return t > 0 && s > 0 ? [a[0] + ux * t, a[1] + uy * t] : undefined;
};

/** Merges two smoothly joined curves into one if it deviates by no more than `tolerance`. */
const merged = (from: Point, a: PathCommand, b: PathCommand, tolerance: number): PathCommand | undefined => {
  const [knot, to] = [ends(a), ends(b)];
  const [first, second] = [control(a), control(b)];
  const corner = crossing(from, first, to, second);
  const length = distance(first, knot) + distance(knot, second);
  if (corner === undefined || length === 0) return undefined;
  const t = distance(first, knot) / length;
  const at = (i: 0 | 1): number => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * corner[i] + t ** 2 * to[i];
  if (distance([at(0), at(1)], knot) > tolerance) return undefined;
  return curve('quadraticCurveTo', [...corner, ...to]);
};

/** Returns the outline with fewer curves, accurate to the grid that it will be rounded to. */
export function mergeCurves(commands: readonly PathCommand[], tolerance: number): PathCommand[] {
  const out: PathCommand[] = [];
  for (const command of commands) {
    const [before, last] = [out.at(-2), out.at(-1)];
    const both = last?.command === 'quadraticCurveTo' && command.command === 'quadraticCurveTo';
    const one = both && before !== undefined ? merged(ends(before), last, command, tolerance) : undefined;
    if (one !== undefined) out.pop();
    out.push(one ?? command);
  }
  return out;
}
