import { Box3, type Object3D, Vector3 } from 'three';
import { explodes } from './explode.ts';

/** What the viewer can do with a model. A model that the site made has named parts; one that the company brought may have none. */
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
  const isMade = !body.isEmpty();
  if (!isMade) body.setFromObject(model);
  if (body.isEmpty()) throw new Error('The model contains nothing that can be seen');
  const terminals = model.getObjectByName('terminals');
  const glowing = glowingNames.flatMap((name) => model.getObjectByName(name) ?? []);
  const size = body.getSize(new Vector3()).toArray();
  const features: Features = {
    dimensions: isMade || isToScale(size, stated),
    cutout: isMade,
    terminals: terminals !== undefined,
    display: glowing.length > 0,
    explode: nodes.some(({ name }) => explodes(name)),
  };
  return { nodes: nodes.map((node) => ({ node, z: node.position.z })), body, size, terminals, glowing, features };
};
