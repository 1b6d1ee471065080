import type { Shape, StyleName } from './marks.ts';
import { project, type Axis, type Place, type Point, type Vec } from './space.ts';

/** A visible flat side of a solid: u points right and v up, in the side's own units. */
export type Face = {
  w: number;
  h: number;
  rect: (u: number, v: number, w: number, h: number, style: StyleName) => void;
  poly: (points: readonly Point[], style: StyleName) => void;
  dot: (u: number, v: number, r: number, style: StyleName) => void;
  line: (points: readonly Point[], style: StyleName) => void;
  /** Draws n + 1 horizontal lines: louvres, slats, shelves. */
  louvre: (u: number, v: number, w: number, h: number, n: number, style?: StyleName) => void;
  /** Draws n + 1 vertical lines: corrugation, rack doors. */
  ribs: (u: number, v: number, w: number, h: number, n: number, style?: StyleName) => void;
  /** Fills the side with equal cells, except for a margin; `style` may depend on the cell. */
  cells: (columns: number, rows: number, options: Cells) => void;
};

export type Cells = {
  margin?: Point;
  foot?: number;
  gap?: Point;
  style: StyleName | ((column: number, row: number) => StyleName | undefined);
};

export type Plane = { origin: Vec; u: Vec; v: Vec; size: Point; normal: Axis };
type AddMark = (shape: Shape, style: StyleName) => void;

const add = (a: Vec, b: Vec, k: number): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];

export const faceOn = ({ origin, u, v, size: [w, h], normal }: Plane, spot: Place, addMark: AddMark): Face => {
  const at = ([a, b]: Point): Point => project(spot.point(add(add(origin, u, a), v, b)));
  const poly: Face['poly'] = (points, style) => addMark({ kind: 'path', points: points.map(at), closed: true }, style);
  const line: Face['line'] = (points, style) => addMark({ kind: 'path', points: points.map(at), closed: false }, style);
  const rect: Face['rect'] = (a, b, c, d, style) =>
    poly(
      [
        [a, b],
        [a + c, b],
        [a + c, b + d],
        [a, b + d],
      ],
      style,
    );
  return {
    w,
    h,
    rect,
    poly,
    line,
    dot: (a, b, r, style) =>
      addMark({ kind: 'ring', centre: at([a, b]), axis: spot.axis(normal), radius: r * spot.scale }, style),
    louvre: (a, b, c, d, n, style = 'outline') => {
      for (let i = 0; i <= n; i++)
        line(
          [
            [a, b + (d * i) / n],
            [a + c, b + (d * i) / n],
          ],
          style,
        );
    },
    ribs: (a, b, c, d, n, style = 'outline') => {
      for (let i = 0; i <= n; i++)
        line(
          [
            [a + (c * i) / n, b],
            [a + (c * i) / n, b + d],
          ],
          style,
        );
    },
    cells: (columns, rows, { margin = [4, 4], foot = margin[1], gap = [3, 3], style }) => {
      const cw = (w - 2 * margin[0] - gap[0] * (columns - 1)) / columns;
      const ch = (h - foot - margin[1] - gap[1] * (rows - 1)) / rows;
      const at = Array.from({ length: columns * rows }, (_, i): Point => [i % columns, Math.floor(i / columns)]);
      const named = at.map(([c, r]) => ({ c, r, name: typeof style === 'string' ? style : style(c, r) }));
      // Consecutive cells with the same style become one path.
      for (const { c, r, name } of named.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '')))
        if (name) rect(margin[0] + c * (cw + gap[0]), foot + r * (ch + gap[1]), cw, ch, name);
    },
  };
};
