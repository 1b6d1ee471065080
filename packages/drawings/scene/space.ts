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

/** Scene space: x runs down to the right, y down to the left, z up; one unit is about 14 cm. */
export type Vec = readonly [x: number, y: number, z: number];
export type Point = readonly [x: number, y: number];
export type Axis = 0 | 1 | 2;
export type Turn = 0 | 90 | 180 | 270;
export type Box = { min: Vec; max: Vec };

const cos30 = 0.8660254;

export const project = ([x, y, z]: Vec): Point => [(x - y) * cos30, (x + y) / 2 - z];

export type Placement = { at: Point; turn: Turn; scale: number; size: Point };
export type Place = { point: (local: Vec) => Vec; axis: (local: Axis) => Axis; scale: number };

/** Moves an object from the origin to its place on the ground; a quarter turn makes its front face right. */
export const place = ({ at, turn, scale, size: [w, d] }: Placement): Place => {
  const rotate = ([x, y]: Point): Point => {
    if (turn === 90) return [y, w - x];
    if (turn === 180) return [w - x, d - y];
    if (turn === 270) return [d - y, x];
    return [x, y];
  };
  return {
    point: ([x, y, z]) => {
      const [a, b] = rotate([x, y]);
      return [at[0] + a * scale, at[1] + b * scale, z * scale];
    },
    axis: (local) => (local === 2 || turn === 0 || turn === 180 ? local : local === 0 ? 1 : 0),
    scale,
  };
};

/** Creates a vector from a function of the axis. */
export const byAxis = (valueOf: (axis: Axis) => number): Vec => [valueOf(0), valueOf(1), valueOf(2)];

export const bounds = (points: readonly Vec[]): Box => ({
  min: byAxis((axis) => Math.min(...points.map((point) => point[axis]))),
  max: byAxis((axis) => Math.max(...points.map((point) => point[axis]))),
});

export const join = (boxes: readonly Box[]): Box => bounds(boxes.flatMap(({ min, max }) => [min, max]));
