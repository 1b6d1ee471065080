import type { Point } from './space.ts';

export type Rect = { at: Point; size: Point };

const half = (points: readonly Point[], inside: (p: Point) => number): Point[] =>
  points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length]!;
    const [a, b] = [inside(p), inside(q)];
    const cut: Point = [p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)];
    return [...(a >= 0 ? [p] : []), ...(a >= 0 !== b >= 0 ? [cut] : [])];
  });

/** Clips a convex polygon to a rectangle of the ground. */
export const clip = (points: readonly Point[], { at: [x, y], size: [w, d] }: Rect): Point[] =>
  [(p: Point) => p[0] - x, (p: Point) => x + w - p[0], (p: Point) => p[1] - y, (p: Point) => y + d - p[1]].reduce<
    Point[]
  >((rest, inside) => half(rest, inside), [...points]);

const turnOf = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

const chain = (points: readonly Point[]): Point[] => {
  const clipped: Point[] = [];
  for (const p of points) {
    while (clipped.length > 1 && turnOf(clipped.at(-2)!, clipped.at(-1)!, p) <= 0) clipped.pop();
    clipped.push(p);
  }
  return clipped.slice(0, -1);
};

export const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.toReversed())];
};

/** Whether the point is on the segment. */
export const onSegment = (p: Point, a: Point, b: Point): boolean => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (Math.abs(turnOf(a, b, p)) > 0.5 * length) return false;
  const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (length * length);
  return along > -0.001 && along < 1.001;
};
