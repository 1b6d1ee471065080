import { describe, expect, test } from 'vitest';
import { fixtures, gkx116 } from './fixtures.ts';
import { nodeNames } from './model/parts.ts';
import { model3d } from './model3d.ts';

type Gltf = {
  nodes: { name: string; mesh?: number }[];
  meshes: { primitives: { attributes: { POSITION: number; NORMAL: number }; indices: number }[] }[];
  accessors: {
    bufferView: number;
    componentType: number;
    count: number;
    type: 'SCALAR' | 'VEC2' | 'VEC3';
    min?: number[];
    max?: number[];
  }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  images: { bufferView: number; mimeType: string }[];
  buffers: { byteLength: number }[];
};

function read(glb: Uint8Array): { json: Gltf; bin: Uint8Array; magic: number; version: number; length: number } {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonLength = view.getUint32(12, true);
  expect(view.getUint32(16, true)).toBe(0x4e4f534a);
  expect(view.getUint32(24 + jsonLength, true)).toBe(0x004e4942);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength))) as Gltf;
  return {
    json,
    bin: glb.subarray(28 + jsonLength),
    magic: view.getUint32(0, true),
    version: view.getUint32(4, true),
    length: view.getUint32(8, true),
  };
}

const widths = { SCALAR: 1, VEC2: 2, VEC3: 3 };
const bytesOf: Record<number, number> = { 5123: 2, 5125: 4, 5126: 4 };

/** The size of some nodes' content in millimetres. */
function extent(json: Gltf, names: readonly string[]): number[] {
  const boxes = json.nodes
    .filter(({ name, mesh }) => names.includes(name) && mesh !== undefined)
    .flatMap(({ mesh }) => json.meshes[mesh ?? 0]?.primitives ?? [])
    .map(({ attributes }) => json.accessors[attributes.POSITION]);
  return [0, 1, 2].map(
    (i) =>
      Math.round(
        (Math.max(...boxes.map((b) => b?.max?.[i] ?? 0)) - Math.min(...boxes.map((b) => b?.min?.[i] ?? 0))) * 10_000,
      ) / 10,
  );
}

describe.each(fixtures)('$slug', (product) => {
  test('is a valid and small glTF binary with the dimensions of the drawing', async () => {
    const glb = await model3d(product);
    expect(glb.length).toBeLessThan(300_000);
    const { json, bin, magic, version, length } = read(glb);
    expect([magic, version, length]).toEqual([0x46546c67, 2, glb.length]);
    expect(json.buffers[0]?.byteLength).toBe(bin.length);
    expect(json.nodes.map(({ name }) => name)).toEqual([...nodeNames, product.model]);

    for (const accessor of json.accessors) {
      const view = json.bufferViews[accessor.bufferView];
      const size = accessor.count * widths[accessor.type] * (bytesOf[accessor.componentType] ?? 0);
      expect(size).toBe(view?.byteLength);
      expect((view?.byteOffset ?? 0) + size).toBeLessThanOrEqual(bin.length);
      expect((view?.byteOffset ?? 1) % 4).toBe(0);
    }
    for (const { attributes, indices } of json.meshes.flatMap(({ primitives }) => primitives)) {
      expect(json.accessors[indices]?.max?.[0]).toBeLessThan(json.accessors[attributes.POSITION]?.count ?? 0);
      expect(json.accessors[attributes.NORMAL]?.count).toBe(json.accessors[attributes.POSITION]?.count);
    }
    for (const image of json.images) {
      const { byteOffset = 0, byteLength = 0 } = json.bufferViews[image.bufferView] ?? {};
      expect([...bin.subarray(byteOffset, byteOffset + 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
      expect(byteLength).toBeLessThan(200_000);
    }

    const { drawing } = product;
    const [w, h, d] = extent(json, ['bezel', 'housing', 'face', 'terminals', 'clips']);
    expect(w).toBeCloseTo(drawing.front[0], 1);
    const mounted = drawing.form === 'panel' || drawing.form === 'glass';
    const above = 'antenna' in drawing ? (drawing.antenna ?? 0) : 0;
    const below = drawing.form === 'din' ? 6 : 0;
    expect(h).toBeCloseTo(drawing.front[1] + above + below, 1);
    // Plugs protrude behind a panel; the given depth is that of the housing.
    const [, , body = 0] = extent(json, ['bezel', 'housing']);
    const deep = mounted ? drawing.depth + drawing.flange : drawing.depth;
    expect(Math.abs((mounted ? body : deep) - deep)).toBeLessThan(0.1);
    expect(d).toBeGreaterThanOrEqual(deep - 0.1);
  });
});

test('the same input gives the same bytes', async () => {
  expect(await model3d(gkx116)).toEqual(await model3d(structuredClone(gkx116)));
});
