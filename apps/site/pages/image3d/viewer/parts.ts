import {
  Box3,
  type Object3D,
  Vector3,
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

/** How far each part of a model moves in the exploded view, as a fraction of the model's size. */
const shares: Record<string, number> = {
  keys: 0.9,
  lamps: 0.74,
  lens: 0.54,
  face: 0.3,
  bezel: 0,
  housing: -0.5,
  clips: -0.75,
  terminals: -1,
};

const explodes = (node: string): boolean => node in shares;

export const explodeOffset = (node: string, size: number, amount: number): number =>
  (shares[node] ?? 0) * size * amount;

/** The exploded model is longer, so the camera moves back accordingly. */
export const explodedSize = (amount: number): number => 1 + amount * 0.45;

/** What the viewer can do with a model. A model that the site generated has named parts; one that the company supplied may have none. */
export type Features = { dimensions: boolean; cutout: boolean; terminals: boolean; display: boolean; explode: boolean };

const bodyNames = new Set(['bezel', 'housing', 'face']);
const glowingNames = ['lens', 'lamps'];

/** Stated lengths belong to a model if its box has their proportions, whatever its unit is. */
const tolerance = 0.08;

export const isToScale = (size: readonly number[], stated: readonly number[]): boolean => {
  const ratios = stated.map((length, axis) => (size[axis] ?? 0) / length);
  return stated.length > 0 && Math.max(...ratios) <= Math.min(...ratios) * (1 + tolerance);
};

/** Finds the parts of a model and its body, which is the whole model if no part is named as one. */
export const findParts = (model: Object3D, stated: readonly number[]) => {
  const nodes = model.children.flatMap((root) => [root, ...root.children]);
  const body = new Box3();
  for (const node of nodes.filter(({ name }) => bodyNames.has(name))) body.expandByObject(node);
  const isGenerated = !body.isEmpty();
  if (!isGenerated) body.setFromObject(model);
  if (body.isEmpty()) throw new Error('The model contains nothing that can be seen');
  const terminals = model.getObjectByName('terminals');
  const glowing = glowingNames.flatMap((name) => model.getObjectByName(name) ?? []);
  const size = body.getSize(new Vector3()).toArray();
  const features: Features = {
    dimensions: isGenerated || isToScale(size, stated),
    cutout: isGenerated,
    terminals: terminals !== undefined,
    display: glowing.length > 0,
    explode: nodes.some(({ name }) => explodes(name)),
  };
  return { nodes: nodes.map((node) => ({ node, z: node.position.z })), body, size, terminals, glowing, features };
};
