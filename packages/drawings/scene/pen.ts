import { faceOn, type Face, type Plane } from './face.ts';
import { styles, type Part, type Shape, type Style, type StyleName } from './marks.ts';
import { nearEnd, roundMarks, faceStyle, middle, normalOf, outward, shade, shows, type Tone } from './solid.ts';
import {
  bounds,
  byAxis,
  join,
  project,
  type Axis,
  type Place,
  type Point,
  type Vec,
  place,
  type Turn,
  type Box,
} from './space.ts';

type Boxed = { box: Box };
const slack = 0.01;

/** Whether `a` is entirely on the far side of `b` along some axis. */
const behind = (a: Box, b: Box): boolean => [0, 1, 2].some((i) => a.max[i]! <= b.min[i]! + slack);

/** Whether `a` must be painted before `b`. Interlocking boxes keep their drawing order. */
const before = (a: Box, b: Box, drawnFirst: boolean): boolean => {
  const [near, far] = [behind(b, a), behind(a, b)];
  return near === far ? !near && drawnFirst : far;
};

/** Painter's order: a stable topological sort; cycles fall back to drawing order. */
export const inOrder = <T extends Boxed>(items: readonly T[]): T[] => {
  const waiting = items.map((item, index) => ({
    item,
    after: new Set(items.flatMap((other, i) => (i !== index && before(other.box, item.box, i < index) ? [i] : []))),
    index,
  }));
  const painted: T[] = [];
  while (waiting.length) {
    const free = waiting.findIndex(({ after }) => after.size === 0);
    const [next] = waiting.splice(Math.max(free, 0), 1);
    painted.push(next!.item);
    for (const { after } of waiting) after.delete(next!.index);
  }
  return painted;
};

type Draw = (face: Face) => void;
type Side = 'front' | 'right' | 'back' | 'left' | 'top';
export type Faces = Partial<Record<Side, Draw>> & { tone?: Tone; walls?: Draw };
export type RoundOptions = { tone?: Tone; cap?: Tone; end?: Draw; r1?: number };

/** Draws one object in its own coordinates; every call adds a part, and the parts sort themselves back to front. */
export type Pen = {
  box: (at: Vec, size: Vec, faces?: Faces) => void;
  /** A convex solid defined by its faces. */
  solid: (faces: readonly (readonly Vec[])[], tone?: Tone) => void;
  /** An (x, z) outline extruded from y0 to y1; it may be concave. */
  prism: (outline: readonly Point[], y0: number, y1: number, options?: { tone?: Tone; cap?: Draw }) => void;
  /** A (y, z) outline extruded from x0 to x1. */
  extrude: (outline: readonly Point[], x0: number, x1: number, options?: { tone?: Tone; cap?: Draw }) => void;
  /** A cylinder along an axis, `centre` being the other two coordinates in order. */
  round: (axis: 'x' | 'y' | 'z', centre: Point, from: number, to: number, r: number, options?: RoundOptions) => void;
  line: (points: readonly Vec[], style: StyleName) => void;
  poly: (points: readonly Vec[], style: StyleName) => void;
  disc: (centre: Vec, r: number, style: StyleName, axis?: Axis) => void;
  ball: (centre: Vec, r: number, tone?: Tone) => void;
  /** Groups the calls inside into one part, painted in call order. */
  group: (draw: () => void) => void;
};

const sides = ([x, y, z]: Vec, [a, b, c]: Vec): Record<Side, Plane> => ({
  back: { origin: [x + a, y, z], u: [-1, 0, 0], v: [0, 0, 1], size: [a, c], normal: 1 },
  left: { origin: [x, y, z], u: [0, 1, 0], v: [0, 0, 1], size: [b, c], normal: 0 },
  front: { origin: [x, y + b, z], u: [1, 0, 0], v: [0, 0, 1], size: [a, c], normal: 1 },
  right: { origin: [x + a, y + b, z], u: [0, -1, 0], v: [0, 0, 1], size: [b, c], normal: 0 },
  top: { origin: [x, y + b, z + c], u: [1, 0, 0], v: [0, -1, 0], size: [a, b], normal: 2 },
});

const corner = (p: Plane, a: number, b: number): Vec =>
  byAxis((axis) => p.origin[axis] + p.u[axis] * a + p.v[axis] * b);

const corners = (p: Plane): Vec[] => [
  corner(p, 0, 0),
  corner(p, p.size[0], 0),
  corner(p, p.size[0], p.size[1]),
  corner(p, 0, p.size[1]),
];

const clockwise = (outline: readonly Point[]): boolean =>
  outline.reduce((sum, [a, b], i) => {
    const [c, d] = outline[(i + 1) % outline.length]!;
    return sum + a * d - c * b;
  }, 0) < 0;

const axes = { x: 0, y: 1, z: 2 } as const;

/** The end of a cylinder as a face with its origin in the middle. */
const endPlane = (axis: Axis, origin: Vec, forward: boolean, r: number): Plane => {
  const u: Vec = axis === 0 ? [0, forward ? -1 : 1, 0] : axis === 1 ? [forward ? 1 : -1, 0, 0] : [1, 0, 0];
  return { origin, u, v: axis === 2 ? [0, -1, 0] : [0, 0, 1], size: [r, r], normal: axis };
};

const createPen = (spot: Place): { pen: Pen; parts: () => Part[] } => {
  const parts: Part[] = [];

  const part = (points: readonly Vec[], solid = true): Part => {
    const box = bounds(points.map(spot.point));
    const newPart: Part = { box, solids: solid ? [box] : [], marks: [] };
    parts.push(newPart);
    return newPart;
  };
  const addMark = (to: Part, shape: Shape, style: Style): void => {
    const last = to.marks.at(-1);
    if (last && last.style === style) last.shapes.push(shape);
    else to.marks.push({ shapes: [shape], style });
  };
  const flat = (to: Part, points: readonly Vec[], style: Style, closed = true): void =>
    addMark(to, { kind: 'path', points: points.map((p) => project(spot.point(p))), closed }, style);
  const faceOf = (to: Part, plane: Plane): Face =>
    faceOn(plane, spot, (shape, name) => addMark(to, shape, styles[name]));
  const side = (to: Part, face: readonly Vec[], tone: Tone): boolean => {
    const normal = normalOf(face.map(spot.point));
    if (!shows(normal)) return false;
    flat(to, face, faceStyle(normal, tone));
    return true;
  };

  const sweep = (
    outline: readonly Point[],
    lift: (p: Point, end: 0 | 1) => Vec,
    flip: boolean,
    tone: Tone,
    cap?: [Plane, Draw],
  ) => {
    const points = clockwise(outline) === flip ? outline : outline.toReversed();
    const newPart = part(points.flatMap((p) => [lift(p, 0), lift(p, 1)]));
    points.forEach((p, i) => {
      const next = points[(i + 1) % points.length]!;
      side(newPart, [lift(p, 1), lift(p, 0), lift(next, 0), lift(next, 1)], tone);
    });
    side(newPart, points.map((p) => lift(p, 0)).toReversed(), tone);
    if (
      side(
        newPart,
        points.map((p) => lift(p, 1)),
        tone,
      ) &&
      cap
    )
      cap[1](faceOf(newPart, cap[0]));
  };

  const pen: Pen = {
    box: (at, size, { tone = 'light', walls, ...draws } = {}) => {
      const planes = sides(at, size);
      const newPart = part(Object.values(planes).flatMap(corners));
      const seen = (Object.keys(planes) as Side[]).filter((name) => side(newPart, corners(planes[name]), tone));
      for (const name of seen) {
        const draw = draws[name] ?? (name === 'top' ? undefined : walls);
        draw?.(faceOf(newPart, planes[name]));
      }
    },
    solid: (faces, tone = 'light') => {
      const newPart = part(faces.flat());
      const centre = middle(faces.flat().map(spot.point));
      for (const face of faces) {
        const world = outward(face.map(spot.point), centre);
        const normal = normalOf(world);
        if (shows(normal)) flat(newPart, face, faceStyle(normal, tone));
      }
    },
    prism: (outline, y0, y1, { tone = 'light', cap } = {}) =>
      sweep(
        outline,
        ([x, z], end) => [x, end ? y1 : y0, z],
        false,
        tone,
        cap && [{ origin: [0, y1, 0], u: [1, 0, 0], v: [0, 0, 1], size: [0, 0], normal: 1 }, cap],
      ),
    extrude: (outline, x0, x1, { tone = 'light', cap } = {}) =>
      sweep(
        outline,
        ([y, z], end) => [end ? x1 : x0, y, z],
        true,
        tone,
        cap && [{ origin: [x1, 0, 0], u: [0, 1, 0], v: [0, 0, 1], size: [0, 0], normal: 0 }, cap],
      ),
    round: (axis, [a, b], start, stop, r, { tone = 'light', cap = tone, end, r1 = r } = {}) => {
      const lift = (t: number, k = 0): Vec =>
        axis === 'x' ? [t, a + k, b + k] : axis === 'y' ? [a + k, t, b + k] : [a + k, b + k, t];
      const big = Math.max(r, r1);
      const newPart = part([lift(start, -big), lift(stop, big)]);
      const local = axes[axis];
      const shape = { from: spot.point(lift(start)), to: spot.point(lift(stop)), axis: spot.axis(local) };
      newPart.marks.push(...roundMarks({ ...shape, radius: [r * spot.scale, r1 * spot.scale], tone, cap }));
      end?.(
        faceOf(
          newPart,
          endPlane(local, lift(nearEnd(shape) ? stop : start), nearEnd(shape) === 1, nearEnd(shape) ? r1 : r),
        ),
      );
    },
    line: (points, style) => flat(part(points, false), points, styles[style], false),
    poly: (points, style) => flat(part(points, false), points, styles[style]),
    disc: (centre, r, style, axis = 2) =>
      addMark(
        part([centre], false),
        { kind: 'ring', centre: project(spot.point(centre)), axis: spot.axis(axis), radius: r * spot.scale },
        styles[style],
      ),
    ball: (centre, r, tone = 'light') => {
      const newPart = part([
        [centre[0] - r, centre[1] - r, centre[2] - r],
        [centre[0] + r, centre[1] + r, centre[2] + r],
      ]);
      const at = (dx: number, k: number): Shape => {
        const [x, y] = project(spot.point(centre));
        return { kind: 'ball', centre: [x + dx * r * spot.scale, y + dx * r * spot.scale], radius: r * k * spot.scale };
      };
      addMark(newPart, at(0, 1), { fill: shade([1, 0, 0], tone), stroke: 'ink', width: 1.1 });
      addMark(newPart, at(-0.22, 0.74), { fill: shade([0, 0, 1], tone) });
    },
    group: (draw) => {
      const start = parts.length;
      draw();
      const inner = parts.splice(start);
      if (inner.length)
        parts.push({
          box: join(inner.map((p) => p.box)),
          solids: inner.flatMap((p) => p.solids),
          marks: inner.flatMap((p) => p.marks),
        });
    },
  };
  return { pen, parts: () => inOrder(parts) };
};

/** An object for scenes: its size in plan and how to draw it at the origin; a fixed object must not be rotated. */
export type SceneObject = { size: Point; fixed?: true; draw: (pen: Pen) => void };

type Standing = { at: Point; turn?: Turn; scale?: number };

export const partsOf = ({ size, draw }: SceneObject, { at, turn = 0, scale = 1 }: Standing): Part[] => {
  const { pen, parts } = createPen(place({ at, turn, scale, size }));
  draw(pen);
  return parts();
};
