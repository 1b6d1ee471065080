import type { Box3 } from 'three';
import {
  BufferGeometry,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  MeshBasicMaterial,
  Path,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';

const corners = (cx: number, cy: number, w: number, h: number): Vector2[] =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => new Vector2(cx + (sx * w) / 2, cy + (sy * h) / 2));

/** The company's colour, which a style sheet of the page has set. */
const accentColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--signal-dark').trim() || '#eef1f3';

/**
 * A cabinet sheet with the cut-out for the device; only devices that extend on both sides of z = 0 are mounted in one.
 */
export const createCutout = (body: Box3, millimetres: readonly number[]): Group | undefined => {
  const [w = 0, h = 0] = millimetres.map((value) => value / 1000);
  const centre = body.getCenter(new Vector3());
  const size = body.getSize(new Vector3());
  const mounted = body.max.z > 0.001 && body.min.z < -0.01 && w > 0.01 && h > 0.01 && w < size.x && h < size.y;
  if (!mounted) return undefined;
  const margin = Math.max(size.x, size.y) * 0.32;
  const sheet = new Shape(corners(centre.x, centre.y, size.x + margin, size.y + margin));
  const hole = corners(centre.x, centre.y, w, h);
  sheet.holes.push(new Path(hole));
  const steel = new MeshBasicMaterial({
    color: 0x9aa7b2,
    transparent: true,
    opacity: 0.22,
    side: DoubleSide,
    depthWrite: false,
  });
  const edge = new LineBasicMaterial({ color: accentColour() });
  const group = new Group();
  group.add(new Mesh(new ShapeGeometry(sheet), steel), new LineLoop(new BufferGeometry().setFromPoints(hole), edge));
  // Just behind the flange, to avoid z-fighting.
  group.position.z = -0.0004;
  return group;
};
