import type { Shape } from './mark.ts';
import type { Axis, Point } from './space.ts';

export type View = { scale: number; shift: Point };

// A circle of radius r is the same ellipse in each of the three planes, only rotated.
const major = Math.sqrt(1.5);
const minor = Math.SQRT1_2;
const tilt: Record<Axis, number> = { 0: -60, 1: 60, 2: 0 };

const number = (value: number): string => String(Math.round(value * 10) / 10 || 0);

const at = ([x, y]: Point, { scale, shift }: View): Point => [x * scale + shift[0], y * scale + shift[1]];
const text = (point: Point): string => `${number(point[0])} ${number(point[1])}`;

const ends = ([x, y]: Point, axis: Axis, radius: number): [Point, Point] => {
  const angle = (tilt[axis] * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * radius * major, Math.sin(angle) * radius * major];
  return [
    [x + dx, y + dy],
    [x - dx, y - dy],
  ];
};

const arc = (radius: number, axis: Axis, sweep: 0 | 1, to: Point): string =>
  `A${number(radius * major)} ${number(radius * minor)} ${tilt[axis]} 0 ${sweep} ${text(to)}`;

const polyline = (points: readonly Point[], closed: boolean): string =>
  `M${points.map(text).join('L')}${closed ? 'Z' : ''}`;

const ring = (centre: Point, axis: Axis, radius: number): string => {
  const [a, b] = ends(centre, axis, radius);
  return `M${text(a)}${arc(radius, axis, 1, b)}${arc(radius, axis, 1, a)}Z`;
};

/** The outline of a cylinder: its far end's outer half, its two edges, its near end's outer half. */
const tube = (from: Point, to: Point, axis: Axis, [r0, r1]: readonly [number, number]): string => {
  const [a, b] = ends(from, axis, r0);
  const [c, d] = ends(to, axis, r1);
  const side = (b[0] - a[0]) * (to[1] - from[1]) - (b[1] - a[1]) * (to[0] - from[0]);
  const sweep = side > 0 ? 1 : 0;
  return `M${text(a)}${arc(r0, axis, sweep, b)}L${text(d)}${arc(r1, axis, sweep, c)}Z`;
};

const ball = ([x, y]: Point, radius: number): string => {
  const r = number(radius * major);
  return `M${number(x - radius * major)} ${number(y)}a${r} ${r} 0 1 1 ${number(2 * radius * major)} 0a${r} ${r} 0 1 1 ${number(-2 * radius * major)} 0Z`;
};

export const toPath = (shape: Shape, view: View): string => {
  if (shape.kind === 'path')
    return polyline(
      shape.points.map((p) => at(p, view)),
      shape.closed,
    );
  if (shape.kind === 'ring') return ring(at(shape.centre, view), shape.axis, shape.radius * view.scale);
  if (shape.kind === 'ball') return ball(at(shape.centre, view), shape.radius * view.scale);
  const [r0, r1] = shape.radius;
  return tube(at(shape.from, view), at(shape.to, view), shape.axis, [r0 * view.scale, r1 * view.scale]);
};

// Half the bounding box of that ellipse: wide on the ground, tall on a wall.
const halfExtent = (axis: Axis | undefined): Point =>
  axis === undefined ? [major, major] : axis === 2 ? [major, minor] : [0.866, 1.118];

/** The corners of a shape's bounding box in scene units, to fit drawings into their view boxes. */
export const extent = (shape: Shape): Point[] => {
  if (shape.kind === 'path') return [...shape.points];
  const [rx, ry] = halfExtent(shape.kind === 'ball' ? undefined : shape.axis);
  const around = ([x, y]: Point, r: number): Point[] => [
    [x - r * rx, y - r * ry],
    [x + r * rx, y + r * ry],
  ];
  if (shape.kind === 'ring' || shape.kind === 'ball') return around(shape.centre, shape.radius);
  return [...around(shape.from, shape.radius[0]), ...around(shape.to, shape.radius[1])];
};
