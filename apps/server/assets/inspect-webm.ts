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
