import type { Axis, Box, Point } from './space.ts';
import { type Token, colour, type Theme } from './tokens.ts';

export type View = { scale: number; shift: Point };

// A circle of radius r is the same ellipse in each of the three planes, only rotated.
const major = Math.sqrt(1.5);
const minor = Math.SQRT1_2;
const tilt: Record<Axis, number> = { 0: -60, 1: 60, 2: 0 };

/** A coordinate in tenths of a pixel, the precision of a drawing. */
const tenths = (value: number): number => Math.round(value * 10) || 0;

/** The shortest form of numbers in a path: a minus sign or a second point separates as well as a space. */
const write = (numbers: readonly number[]): string =>
  numbers.reduce((text, value) => {
    const next = String(value / 10).replace(/^(-?)0\./, '$1.');
    const needsSpace = text !== '' && !next.startsWith('-') && !(next.startsWith('.') && /\.\d*$/.test(text));
    return `${text}${needsSpace ? ' ' : ''}${next}`;
  }, '');

const at = ([x, y]: Point, { scale, shift }: View): Point => [x * scale + shift[0], y * scale + shift[1]];
const rounded = ([x, y]: Point): Point => [tenths(x), tenths(y)];

/** From one point to the next. Steps repeat where positions differ, so they compress to two thirds. */
const step = (from: Point, to: Point): Point => {
  const [[a, b], [c, d]] = [rounded(from), rounded(to)];
  return [c - a, d - b];
};

const ends = ([x, y]: Point, axis: Axis, radius: number): [Point, Point] => {
  const angle = (tilt[axis] * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * radius * major, Math.sin(angle) * radius * major];
  return [
    [x + dx, y + dy],
    [x - dx, y - dy],
  ];
};

const start = (point: Point): string => `M${write(rounded(point))}`;

const arc = (radius: number, axis: Axis, sweep: 0 | 1, from: Point, to: Point): string => {
  const size = write([tenths(radius * major), tenths(radius * minor)]);
  return `a${size} ${tilt[axis]} 0 ${sweep} ${write(step(from, to))}`;
};

const polyline = (points: readonly Point[], closed: boolean): string => {
  const [first = [0, 0] as const, ...rest] = points;
  const steps = rest.flatMap((point, index) => step(points[index] ?? first, point));
  return `${start(first)}${steps.length > 0 ? `l${write(steps)}` : ''}${closed ? 'z' : ''}`;
};

const ring = (centre: Point, axis: Axis, radius: number): string => {
  const [a, b] = ends(centre, axis, radius);
  return `${start(a)}${arc(radius, axis, 1, a, b)}${arc(radius, axis, 1, b, a)}z`;
};

/** The outline of a cylinder: its far end's outer half, its two edges, its near end's outer half. */
const tube = (from: Point, to: Point, axis: Axis, [r0, r1]: readonly [number, number]): string => {
  const [a, b] = ends(from, axis, r0);
  const [c, d] = ends(to, axis, r1);
  const side = (b[0] - a[0]) * (to[1] - from[1]) - (b[1] - a[1]) * (to[0] - from[0]);
  const sweep = side > 0 ? 1 : 0;
  return `${start(a)}${arc(r0, axis, sweep, a, b)}l${write(step(b, d))}${arc(r1, axis, sweep, d, c)}z`;
};

const ball = ([x, y]: Point, radius: number): string => {
  const r = tenths(radius * major);
  const across = tenths(2 * radius * major);
  const half = (to: number) => `a${write([r, r])} 0 1 1 ${write([to, 0])}`;
  return `${start([x - radius * major, y])}${half(across)}${half(-across)}z`;
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

export type Style = { fill?: Token; stroke?: Token; width?: number; dash?: string };

/** A drawn shape in scene units: a polygon or line, a circle on a face, a ball, or the side of a cylinder. */
export type Shape =
  | { kind: 'path'; points: readonly Point[]; closed: boolean }
  | { kind: 'ring'; centre: Point; axis: Axis; radius: number }
  | { kind: 'ball'; centre: Point; radius: number }
  | { kind: 'tube'; from: Point; to: Point; axis: Axis; radius: readonly [number, number] };

export type Mark = { shapes: Shape[]; style: Style };

/** A solid or a group of solids with everything drawn on its faces; parts are painted back to front. */
export type Part = { box: Box; solids: Box[]; marks: Mark[] };

export const styles = {
  outline: { stroke: 'detail', width: 0.8 },
  fine: { stroke: 'detail', width: 0.6 },
  ink: { stroke: 'ink', width: 1.1 },
  heavy: { stroke: 'ink', width: 1.8 },
  bold: { stroke: 'ink', width: 3 },
  energy: { stroke: 'energy', width: 2.4 },
  feed: { stroke: 'energy', width: 1.5 },
  dead: { stroke: 'dead', width: 1.6 },
  cell: { stroke: 'cell', width: 0.8 },
  wave: { stroke: 'wave', width: 1 },
  white: { fill: 'top', stroke: 'ink', width: 0.9 },
  shade: { fill: 'right', stroke: 'ink', width: 0.9 },
  door: { fill: 'left', stroke: 'detail', width: 0.8 },
  panel: { fill: 'glass', stroke: 'ink', width: 0.9 },
  pane: { fill: 'window', stroke: 'ink', width: 0.9 },
  lit: { fill: 'energy' },
  mark: { fill: 'energy', stroke: 'ink', width: 0.9 },
  glow: { fill: 'glow', stroke: 'ink', width: 0.8 },
  dark: { fill: 'dark-left' },
  screen: { fill: 'screen' },
  lcd: { fill: 'lcd' },
  live: { fill: 'live' },
  alarm: { fill: 'alarm' },
  idle: { fill: 'detail' },
  hair: { stroke: 'cell', width: 0.4 },
  module: { fill: 'pv', stroke: 'ink', width: 1.1 },
  glint: { fill: 'glint' },
  bezel: { fill: 'glass', stroke: 'cell', width: 1 },
  deck: { fill: 'top', stroke: 'ink', width: 0.8 },
  darkInk: { fill: 'dark-left', stroke: 'ink', width: 0.9 },
  windowFill: { fill: 'window' },
  shadeFill: { fill: 'mid-left', stroke: 'ink', width: 0.8 },
  water: { fill: 'water', stroke: 'ink', width: 0.8 },
  crop: { stroke: 'leaf-shade', width: 5 },
  leafBack: { fill: 'leaf-shade', stroke: 'ink', width: 0.9 },
  sideLeft: { fill: 'left' },
  sideRight: { fill: 'right' },
  ringCell: { stroke: 'cell', width: 1.1 },
  trackIn: { fill: 'mid-left', stroke: 'ink', width: 0.8 },
  glintLine: { stroke: 'top', width: 1.2 },
  drop: { stroke: 'wave', width: 0.9 },
  arm: { stroke: 'ink', width: 5 },
  key: { fill: 'dark-left', stroke: 'cell', width: 0.7 },
  lcdInk: { stroke: 'screen', width: 1.6 },
  lcdBold: { stroke: 'screen', width: 4 },
  alarmLine: { stroke: 'alarm', width: 1.4 },
  liveLine: { stroke: 'live', width: 1.8 },
  slope: { fill: 'mid-left', stroke: 'ink', width: 1.1 },
  slopeLit: { fill: 'mid-top', stroke: 'ink', width: 1.1 },
  slopeShade: { fill: 'mid-right', stroke: 'ink', width: 1.1 },
  cellFill: { fill: 'cell' },
  leaf: { fill: 'leaf', stroke: 'ink', width: 0.9 },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

const [inkWidth, ink] = [1.1, 'ink'] as const;

const attributes = ({ fill, stroke, width = 1, dash }: Style, theme: Theme): string => {
  const usual = stroke === ink && width === inkWidth;
  return [
    fill && ` fill="${colour(fill, theme)}"`,
    !stroke && ' stroke="none"',
    stroke && !usual && ` stroke="${colour(stroke, theme)}" stroke-width="${width}"`,
    dash && ` stroke-dasharray="${dash}"`,
  ]
    .filter(Boolean)
    .join('');
};

const paths = (marks: readonly Mark[], view: View, theme: Theme): string =>
  marks
    .map(({ shapes, style }) => `<path${attributes(style, theme)} d="${shapes.map((s) => toPath(s, view)).join('')}"/>`)
    .join('');

/** Writes marks in painting order as paths with presentation attributes only, which need no stylesheet and satisfy any CSP. */
export const writeMarks = (marks: readonly Mark[], view: View, theme: Theme, opacity?: number): string =>
  marks.length
    ? `<g fill="none" stroke="${colour(ink, theme)}" stroke-width="${inkWidth}" stroke-linejoin="round" stroke-linecap="round"${opacity ? ` opacity="${opacity}"` : ''}>${paths(marks, view, theme)}</g>`
    : '';
