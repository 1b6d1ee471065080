import type { NodeSpec } from './glb.ts';
import { Solid } from './solid.ts';

/** Node names that a viewer can rely on; a product without such a part has an empty node. */
export const nodeNames = ['bezel', 'face', 'lens', 'keys', 'lamps', 'housing', 'terminals', 'clips'] as const;
export type NodeName = (typeof nodeNames)[number];

/** Collects solids by node and material. */
export class Body {
  readonly size: readonly [number, number];
  readonly #solids = new Map<string, { node: NodeName; solid: Solid }>();

  constructor(size: readonly [number, number]) {
    this.size = size;
  }

  in(node: NodeName, material: string): Solid {
    const key = `${node} ${material}`;
    const existing = this.#solids.get(key);
    if (existing !== undefined) return existing.solid;
    const solid = new Solid(material, this.size);
    this.#solids.set(key, { node, solid });
    return solid;
  }

  nodes(): NodeSpec[] {
    const all = [...this.#solids.values()];
    return nodeNames.map((name) => ({
      name,
      meshes: all.filter(({ node }) => node === name).map(({ solid }) => solid.mesh),
    }));
  }
}
