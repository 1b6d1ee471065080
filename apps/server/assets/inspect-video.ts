import type { FileHandle } from 'node:fs/promises';
import { type Inspection, refuse } from './inspection.ts';

/** The header of a WebM film comes before its pictures. */
export const webmHeaderBytes = 256 * 1024;

/** Ids of Matroska elements as in RFC 9559. The first six contain others. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  video: 0xe0,
  ebml: 0x1a45dfa3,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
} as const;
const containers: readonly number[] = [ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.video];

const lengthOf = (first: number): number => Math.clz32(first) - 23;

const numberAt = (bytes: Buffer, at: number, length: number): number => {
  let value = 0;
  for (const byte of bytes.subarray(at, at + length)) value = value * 256 + byte;
  return value;
};

/** The first byte of a size also tells its length, by the position of its first bit. */
const sizeAt = (bytes: Buffer, at: number, length: number): number => {
  const first = (bytes[at] ?? 0) & (0xff >> length);
  return first * 256 ** (length - 1) + numberAt(bytes, at + 1, length - 1);
};

/** A picture's size is five containers deep. */
const maxDepth = 8;

/** Calls `visit` for every element that lies completely in these bytes. */
const walk = (bytes: Buffer, visit: (id: number, data: Buffer) => void, depth = 0): void => {
  for (let at = 0; at < bytes.length;) {
    const idLength = lengthOf(bytes[at] ?? 0);
    const sizeLength = lengthOf(bytes[at + idLength] ?? 0);
    if (idLength > 4 || sizeLength > 8) return;
    const id = numberAt(bytes, at, idLength);
    const start = at + idLength + sizeLength;
    const size = sizeAt(bytes, at + idLength, sizeLength);
    // A live recording does not know its length: all bits of the size are set.
    const end = Math.min(size >= 2 ** (7 * sizeLength) - 1 ? bytes.length : start + size, bytes.length);
    const data = bytes.subarray(start, end);
    visit(id, data);
    if (containers.includes(id) && depth < maxDepth) walk(data, visit, depth + 1);
    at = Math.max(end, at + 1);
  }
};

const floatIn = (data: Buffer): number =>
  data.length === 8 ? data.readDoubleBE() : data.length === 4 ? data.readFloatBE() : 0;

/** Reads the duration and the size of a film from its first bytes. */
export const inspectWebm = (head: Buffer): Inspection => {
  const found = new Map<number, Buffer>();
  walk(head, (id, data) => {
    if (!found.has(id)) found.set(id, data);
  });
  const uint = (id: number): number => {
    const data = found.get(id);
    return data ? numberAt(data, 0, data.length) : 0;
  };
  const [width, height] = [uint(ids.pixelWidth), uint(ids.pixelHeight)];
  const nanosecondsPerUnit = uint(ids.timestampScale) || 1_000_000;
  const seconds = (floatIn(found.get(ids.duration) ?? Buffer.alloc(0)) * nanosecondsPerUnit) / 1e9;
  if (width === 0 || height === 0) return refuse('the film has no pictures');
  return { ok: true, facts: { width, height, ...(seconds > 0 ? { seconds: Math.round(seconds * 10) / 10 } : {}) } };
};

/** The index of a film of some hours has a few megabytes. */
const maxIndexBytes = 32 * 1024 ** 2;

type Box = { type: string; start: number; end: number };

const boxAt = (head: Buffer, at: number, start: number, limit: number): Box | undefined => {
  const small = head.readUInt32BE(at);
  const isLarge = small === 1;
  const size = isLarge ? Number(head.readBigUInt64BE(at + 8)) : small === 0 ? limit - start : small;
  const header = isLarge ? 16 : 8;
  const end = start + size;
  return size < header || end > limit
    ? undefined
    : { type: head.toString('latin1', at + 4, at + 8), start: start + header, end };
};

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, start);
  return buffer;
};

/** A film has a few parts before its index; one in pieces of a second each has its index first. */
const maxBoxes = 10_000;

const findIndex = async (file: FileHandle, bytes: number): Promise<Box | undefined> => {
  for (let at = 0, boxes = 0; at + 8 <= bytes && boxes < maxBoxes; boxes += 1) {
    const box = boxAt(await readAt(file, at, 16), 0, at, bytes);
    if (!box || box.type === 'moov') return box;
    at = box.end;
  }
  return undefined;
};

const boxesIn = (index: Buffer, { start, end }: Omit<Box, 'type'>): Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at + 16 <= end;) {
    const box = boxAt(index, at, at, end);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

/** Movie header: a version, times, the number of units per second, and the duration in them. */
const secondsIn = (index: Buffer, { start }: Box): number => {
  const isLong = index.readUInt8(start) === 1;
  const scale = index.readUInt32BE(start + (isLong ? 20 : 12));
  const duration = isLong ? Number(index.readBigUInt64BE(start + 24)) : index.readUInt32BE(start + 16);
  return scale > 0 ? duration / scale : 0;
};

/** Track header: its last eight bytes are the size as it is shown, in 1/65536 of a pixel. */
const sizeIn = (index: Buffer, { end }: Box): [number, number] => [
  Math.round(index.readUInt32BE(end - 8) / 65_536),
  Math.round(index.readUInt32BE(end - 4) / 65_536),
];

/** Reads the duration and the size of a film from its index, without reading the film. */
export const inspectMp4 = async (file: FileHandle, bytes: number): Promise<Inspection> => {
  const box = await findIndex(file, bytes);
  if (!box || box.end - box.start > maxIndexBytes) return refuse('the film has no index that can be read');
  const index = await readAt(file, box.start, box.end - box.start);
  const boxes = boxesIn(index, { start: 0, end: index.length });
  const header = boxes.find(({ type }) => type === 'mvhd');
  const tracks = boxes.filter(({ type }) => type === 'trak').flatMap((track) => boxesIn(index, track));
  const sizes = tracks.filter(({ type }) => type === 'tkhd').map((track) => sizeIn(index, track));
  const [width, height] = sizes.find(([w, h]) => w > 0 && h > 0) ?? [];
  const seconds = header ? secondsIn(index, header) : 0;
  if (!width || !height || !(seconds > 0)) return refuse('the film has no pictures or no duration');
  return { ok: true, facts: { width, height, seconds: Math.round(seconds * 10) / 10 } };
};
