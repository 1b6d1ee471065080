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
