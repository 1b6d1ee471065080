import * as z from 'zod';
import { type Inspection, refuse } from './inspection.ts';

const maxBytes = 20 * 1024 ** 2;
const headerBytes = 12;
const chunkHeaderBytes = 8;
const jsonChunk = 0x4e4f534a;

const withUri = z.array(z.object({ uri: z.string().optional() })).default([]);
const Gltf = z.object({
  asset: z.object({ version: z.string().startsWith('2.') }),
  buffers: withUri,
  images: withUri,
  extensionsRequired: z.array(z.string()).default([]),
});

/** Compressions that need a decoder of their own, which pages do not load. */
const undecodable = new Set(['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu']);

/** The chunks of a binary glTF, or undefined if their lengths do not add up to the length of the file. */
const chunksOf = (bytes: Buffer): { type: number; data: Buffer }[] | undefined => {
  const chunks = [];
  for (let at = headerBytes; at < bytes.length;) {
    if (at + chunkHeaderBytes > bytes.length) return undefined;
    const end = at + chunkHeaderBytes + bytes.readUInt32LE(at);
    if (end > bytes.length) return undefined;
    chunks.push({ type: bytes.readUInt32LE(at + 4), data: bytes.subarray(at + chunkHeaderBytes, end) });
    at = end;
  }
  return chunks;
};

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Checks a 3D model: browsers trust its lengths, and it must not load other files. */
export const inspectModel = (bytes: Buffer): Inspection => {
  if (bytes.length > maxBytes) return refuse(`${bytes.length} bytes; a model has at most 20 MB`);
  if (bytes.length < headerBytes || bytes.readUInt32LE(4) !== 2) return refuse('the model is not glTF of version 2');
  const stated = bytes.readUInt32LE(8);
  if (stated !== bytes.length) return refuse(`the model states ${stated} bytes and has ${bytes.length}`);
  const [first] = chunksOf(bytes) ?? [];
  if (first?.type !== jsonChunk) return refuse('the chunks of the model do not fit into the file');
  const json = Gltf.safeParse(parseJson(first.data));
  if (!json.success) return refuse('the description of the model is not valid glTF');
  const compression = json.data.extensionsRequired.find((name) => undecodable.has(name));
  if (compression) return refuse(`the model needs ${compression}; export it without compression`);
  const others = [...json.data.buffers, ...json.data.images].filter(
    ({ uri }) => uri !== undefined && !uri.startsWith('data:'),
  );
  return others.length > 0 ? refuse(`the model loads another file: ${others[0]?.uri}`) : { ok: true, facts: {} };
};
