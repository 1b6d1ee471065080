/** A glTF 2.0 binary file, written by hand: one buffer, meshes of triangles, materials, pictures. */
export type Mesh = { positions: number[]; normals: number[]; uvs: number[]; indices: number[]; material: string };
export type MaterialSpec = {
  colour: readonly [number, number, number];
  alpha?: number;
  metallic: number;
  roughness: number;
  emissive?: readonly [number, number, number];
  texture?: 'front' | 'rear';
  glow?: boolean;
};
export type NodeSpec = { name: string; meshes: Mesh[] };
export type GlbInput = {
  name: string;
  nodes: NodeSpec[];
  materials: Readonly<Record<string, MaterialSpec>>;
  images: Partial<Record<'front' | 'rear', Uint8Array>>;
};

type View = { buffer: 0; byteOffset: number; byteLength: number; target?: number };
type Accessor = {
  bufferView: number;
  componentType: number;
  count: number;
  type: string;
  min?: number[];
  max?: number[];
};

const float = 5126;
const ushort = 5123;
const uint = 5125;

class Bin {
  readonly views: View[] = [];
  readonly accessors: Accessor[] = [];
  readonly #chunks: Uint8Array[] = [];
  size = 0;

  view(bytes: Uint8Array, target?: number): number {
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    this.views.push({
      buffer: 0,
      byteOffset: this.size,
      byteLength: bytes.length,
      ...(target === undefined ? {} : { target }),
    });
    this.#chunks.push(padded);
    this.size += padded.length;
    return this.views.length - 1;
  }

  floats(values: number[], width: 2 | 3, bounds = false): number {
    const data = Float32Array.from(values, (v) => Math.round(v * 1e6) / 1e6);
    const bufferView = this.view(new Uint8Array(data.buffer), 34962);
    const limits = bounds ? extremes(data, width) : {};
    this.accessors.push({
      bufferView,
      componentType: float,
      count: values.length / width,
      type: width === 2 ? 'VEC2' : 'VEC3',
      ...limits,
    });
    return this.accessors.length - 1;
  }

  indices(values: number[], vertices: number): number {
    const data = vertices < 65_536 ? Uint16Array.from(values) : Uint32Array.from(values);
    const bufferView = this.view(new Uint8Array(data.buffer), 34963);
    this.accessors.push({
      bufferView,
      componentType: vertices < 65_536 ? ushort : uint,
      count: values.length,
      type: 'SCALAR',
      min: [values.reduce((a, b) => Math.min(a, b), Infinity)],
      max: [values.reduce((a, b) => Math.max(a, b), 0)],
    });
    return this.accessors.length - 1;
  }

  bytes(): Uint8Array {
    const out = new Uint8Array(this.size);
    let at = 0;
    for (const chunk of this.#chunks) {
      out.set(chunk, at);
      at += chunk.length;
    }
    return out;
  }
}

/** The bounds of the stored values after rounding to 32 bits, because validators compare them exactly. */
function extremes(data: Float32Array, width: number): { min: number[]; max: number[] } {
  const min = Array.from({ length: width }, () => Infinity);
  const max = Array.from({ length: width }, () => -Infinity);
  data.forEach((v, i) => {
    min[i % width] = Math.min(min[i % width] ?? v, v);
    max[i % width] = Math.max(max[i % width] ?? v, v);
  });
  return { min, max };
}

export function writeGlb({ name, nodes, materials, images }: GlbInput): Uint8Array {
  const bin = new Bin();
  const used = [...new Set(nodes.flatMap(({ meshes }) => meshes.map(({ material }) => material)))];
  const pictures = (['front', 'rear'] as const).filter((key) => images[key] !== undefined);
  const meshes: object[] = [];
  const scene = nodes.map(({ name: node, meshes: parts }) => {
    const primitives = parts
      .filter(({ indices }) => indices.length > 0)
      .map((mesh) => ({
        attributes: {
          POSITION: bin.floats(mesh.positions, 3, true),
          NORMAL: bin.floats(mesh.normals, 3),
          ...(materials[mesh.material]?.texture === undefined ? {} : { TEXCOORD_0: bin.floats(mesh.uvs, 2) }),
        },
        indices: bin.indices(mesh.indices, mesh.positions.length / 3),
        material: used.indexOf(mesh.material),
      }));
    if (primitives.length === 0) return { name: node };
    meshes.push({ name: node, primitives });
    return { name: node, mesh: meshes.length - 1 };
  });
  const json = {
    asset: { version: '2.0', generator: 'Site drawings' },
    scene: 0,
    scenes: [{ name, nodes: [scene.length] }],
    nodes: [...scene, { name, children: scene.map((_, i) => i) }],
    meshes,
    materials: used.map((key) => toMaterial(key, materials[key], pictures)),
    ...(pictures.length === 0
      ? {}
      : {
          images: pictures.map((key) => ({
            bufferView: bin.view(images[key] ?? new Uint8Array()),
            mimeType: 'image/png',
          })),
          samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 33071, wrapT: 33071 }],
          textures: pictures.map((_, i) => ({ sampler: 0, source: i })),
        }),
    accessors: bin.accessors,
    bufferViews: bin.views,
    buffers: [{ byteLength: bin.size }],
  };
  return pack(json, bin.bytes());
}

function toMaterial(name: string, spec: MaterialSpec | undefined, pictures: readonly string[]): object {
  if (spec === undefined) throw new Error(`unknown material: ${name}`);
  const texture = spec.texture === undefined ? undefined : { index: pictures.indexOf(spec.texture) };
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: [...spec.colour, spec.alpha ?? 1],
      metallicFactor: spec.metallic,
      roughnessFactor: spec.roughness,
      ...(texture === undefined ? {} : { baseColorTexture: texture }),
    },
    ...(spec.emissive === undefined ? {} : { emissiveFactor: spec.emissive }),
    ...(spec.glow === true && texture !== undefined ? { emissiveTexture: texture } : {}),
  };
}

/** Header, JSON chunk padded with spaces, binary chunk padded with zeros. */
function pack(json: object, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const jsonLength = Math.ceil(text.length / 4) * 4;
  const out = new Uint8Array(12 + 8 + jsonLength + 8 + bin.length);
  const view = new DataView(out.buffer);
  const header = [0x46546c67, 2, out.length, jsonLength, 0x4e4f534a];
  header.forEach((value, i) => view.setUint32(i * 4, value, true));
  out.fill(0x20, 20, 20 + jsonLength);
  out.set(text, 20);
  view.setUint32(20 + jsonLength, bin.length, true);
  view.setUint32(24 + jsonLength, 0x004e4942, true);
  out.set(bin, 28 + jsonLength);
  return out;
}
