import type { FileHandle } from 'node:fs/promises';
import { type Inspection, refuse } from './inspection.ts';

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
