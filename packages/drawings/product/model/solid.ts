import type { Rect } from '../part.ts';
import type { Mesh } from './glb.ts';

type Vec3 = readonly [number, number, number];
type Point = readonly [number, number];

/** Builds triangles in millimetres around the centre of the front; z points towards the viewer. They are stored in metres. */
export class Solid {
  readonly mesh: Mesh;
  readonly #size: readonly [number, number];

  constructor(material: string, size: readonly [number, number]) {
    this.mesh = { positions: [], normals: [], uvs: [], indices: [], material };
    this.#size = size;
  }

  #vertex([x, y, z]: Vec3, normal: Vec3): number {
    const [w, h] = this.#size;
    this.mesh.positions.push((x - w / 2) / 1000, (h / 2 - y) / 1000, z / 1000);
    this.mesh.normals.push(normal[0], -normal[1], normal[2]);
    this.mesh.uvs.push(x / w, y / h);
    return this.mesh.positions.length / 3 - 1;
  }

  /** Corners are counter-clockwise as seen from outside, in drawing coordinates (y down). */
  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, normals: readonly [Vec3, Vec3, Vec3, Vec3]): void {
    const [i, j, k, l] = [
      this.#vertex(a, normals[0]),
      this.#vertex(b, normals[1]),
      this.#vertex(c, normals[2]),
      this.#vertex(d, normals[3]),
    ];
    this.mesh.indices.push(i, j, k, i, k, l);
  }

  /** A flat outline facing the viewer (or away from it). */
  plate(outline: readonly Point[], z: number, front = true): void {
    const normal: Vec3 = [0, 0, front ? 1 : -1];
    const first = outline.map(([x, y]) => this.#vertex([x, y, z], normal));
    for (let i = 1; i + 1 < first.length; i++) {
      const [a, b, c] = [first[0] ?? 0, first[i] ?? 0, first[i + 1] ?? 0];
      this.mesh.indices.push(...(front ? [a, c, b] : [a, b, c]));
    }
  }

  /** A band between two outlines with the same number of points. */
  band(lower: readonly Point[], z0: number, upper: readonly Point[], z1: number): void {
    const count = lower.length;
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const [p, q, r, s] = [lower[i], lower[j], upper[j], upper[i]];
      if (p === undefined || q === undefined || r === undefined || s === undefined) continue;
      const dx = q[0] - p[0];
      const dy = q[1] - p[1];
      const length = Math.hypot(dx, dy) || 1;
      const slope = Math.hypot(p[0] - s[0], p[1] - s[1]);
      const rise = Math.abs(z1 - z0) || 1;
      const out = rise / Math.hypot(rise, slope);
      const up = (slope / Math.hypot(rise, slope)) * (z1 > z0 ? 1 : -1) * (shrinks(p, s, dx, dy) ? 1 : -1);
      const normal: Vec3 = [(dy / length) * out, (-dx / length) * out, up];
      this.quad(
        [p[0], p[1], z0],
        [s[0], s[1], z1],
        [r[0], r[1], z1],
        [q[0], q[1], z0],
        [normal, normal, normal, normal],
      );
    }
  }

  /** A rounded slab from z0 to z1 whose front edge is bevelled; its outer size is exact. */
  slab(
    box: Rect,
    r: number,
    z0: number,
    z1: number,
    bevel = 0,
    options: { segments?: number; top?: boolean; back?: boolean } = {},
  ): void {
    const { segments = 3, top = true, back = true } = options;
    const outer = roundedRect(box, r, segments);
    this.band(outer, z0, outer, z1 - bevel);
    const inner = bevel > 0 ? roundedRect(inset(box, bevel), Math.max(0.2, r - bevel), segments) : outer;
    if (bevel > 0) this.band(outer, z1 - bevel, inner, z1);
    if (top) this.plate(inner, z1);
    if (back) this.plate(outer, z0, false);
  }

  /** A disc standing on the front, or its dome. */
  dome(cx: number, cy: number, r: number, z: number, height: number, sides = 10): void {
    const ring = (radius: number): Point[] => polygon(cx, cy, radius, sides);
    this.band(ring(r), z, ring(r * 0.72), z + height * 0.7);
    this.band(ring(r * 0.72), z + height * 0.7, ring(r * 0.3), z + height);
    this.plate(ring(r * 0.3), z + height);
  }

  cylinder(cx: number, cy: number, r: number, z0: number, z1: number, sides = 16): void {
    const ring = polygon(cx, cy, r, sides);
    this.band(ring, z0, ring, z1);
    this.plate(ring, z1);
  }

  /** A round bar lying along x or standing along y, its axis at depth z. `sweep` keeps only the part facing the viewer. */
  bar(
    axis: 'x' | 'y',
    from: number,
    to: number,
    centre: number,
    z: number,
    r0: number,
    r1 = r0,
    options: { sides?: number; sweep?: readonly [number, number]; caps?: boolean } = {},
  ): void {
    const { sides = 24, sweep = [0, Math.PI * 2], caps = true } = options;
    const at = (t: number, along: number, r: number): Vec3 =>
      axis === 'x'
        ? [along, centre + r * Math.cos(t), z + r * Math.sin(t)]
        : [centre + r * Math.cos(t), along, z + r * Math.sin(t)];
    const normal = (t: number): Vec3 => (axis === 'x' ? [0, Math.cos(t), Math.sin(t)] : [Math.cos(t), 0, Math.sin(t)]);
    for (let i = 0; i < sides; i++) {
      const [t, u] = [
        sweep[0] + ((sweep[1] - sweep[0]) * i) / sides,
        sweep[0] + ((sweep[1] - sweep[0]) * (i + 1)) / sides,
      ];
      const ring: [Vec3, Vec3, Vec3, Vec3] = [at(t, from, r0), at(u, from, r0), at(u, to, r1), at(t, to, r1)];
      const normals: [Vec3, Vec3, Vec3, Vec3] = [normal(t), normal(u), normal(u), normal(t)];
      if (axis === 'x') this.quad(ring[0], ring[3], ring[2], ring[1], [normals[0], normals[3], normals[2], normals[1]]);
      else this.quad(...ring, normals);
      if (!caps) continue;
      for (const [along, r, way] of [
        [from, r0, -1],
        [to, r1, 1],
      ] as const) {
        const n: Vec3 = axis === 'x' ? [way, 0, 0] : [0, way, 0];
        const middle: Vec3 = axis === 'x' ? [along, centre, z] : [centre, along, z];
        const [a, b] = [at(t, along, r), at(u, along, r)];
        this.#triangle(middle, a, b, n);
      }
    }
  }

  /** The winding follows the normal, regardless of the order of the corners. */
  #triangle(a: Vec3, b: Vec3, c: Vec3, normal: Vec3): void {
    const [i, j, k] = [this.#vertex(a, normal), this.#vertex(b, normal), this.#vertex(c, normal)];
    const ab: Vec3 = [b[0] - a[0], a[1] - b[1], b[2] - a[2]];
    const ac: Vec3 = [c[0] - a[0], a[1] - c[1], c[2] - a[2]];
    const facing =
      (ab[1] * ac[2] - ab[2] * ac[1]) * normal[0] -
      (ab[2] * ac[0] - ab[0] * ac[2]) * normal[1] +
      (ab[0] * ac[1] - ab[1] * ac[0]) * normal[2];
    this.mesh.indices.push(...(facing >= 0 ? [i, j, k] : [i, k, j]));
  }
}

const shrinks = (p: Point, s: Point, dx: number, dy: number): boolean => (s[0] - p[0]) * dy - (s[1] - p[1]) * dx <= 0;

export const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  w: Math.max(0.2, w - 2 * by),
  h: Math.max(0.2, h - 2 * by),
});

const polygon = (cx: number, cy: number, r: number, sides: number): Point[] =>
  Array.from({ length: sides }, (_, i): Point => [
    cx + r * Math.cos((i / sides) * Math.PI * 2),
    cy + r * Math.sin((i / sides) * Math.PI * 2),
  ]);

/** Clockwise on the sheet, starting at the middle of the right edge's top corner. */
export function roundedRect({ x, y, w, h }: Rect, r: number, segments: number): Point[] {
  const q = Math.min(r, w / 2, h / 2);
  if (q < 0.05)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
  const corners: [number, number, number][] = [
    [x + w - q, y + q, -Math.PI / 2],
    [x + w - q, y + h - q, 0],
    [x + q, y + h - q, Math.PI / 2],
    [x + q, y + q, Math.PI],
  ];
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: segments + 1 }, (_, i): Point => {
      const a = start + (i / segments) * (Math.PI / 2);
      return [cx + q * Math.cos(a), cy + q * Math.sin(a)];
    }),
  );
}
