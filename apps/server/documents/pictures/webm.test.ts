import sharp from 'sharp';
import { expect, test } from 'vitest';
import { vp8FrameOf, writeWebm } from './webm.ts';

const aPicture = (colour: string) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
    .webp({ quality: 80 })
    .toBuffer();

/** Parses a sequence of elements: id, size, content. */
const elementsOf = (bytes: Buffer): { id: string; body: Buffer; at: number }[] => {
  const list = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    const idLength = Math.clz32(bytes[at] ?? 0) - 24 + 1;
    const id = bytes.toString('hex', at, at + idLength);
    at += idLength;
    const sizeLength = Math.clz32(bytes[at] ?? 0) - 24 + 1;
    const size = Number(bytes.readBigUInt64BE(at) & 0xffffffffffffffn);
    at += sizeLength;
    list.push({ id, body: bytes.subarray(at, at + size), at: start });
    at += size;
  }
  return list;
};

const ids = { segment: '18538067', cues: '1c53bb6b', cluster: '1f43b675', block: 'a3', position: 'f1' };

test('a lossy WebP contains one key frame of the same size', async () => {
  const frame = Buffer.from(vp8FrameOf(await aPicture('#e4520b')));
  // RFC 6386: bit 0 of the first byte is clear in a key frame, then comes the start code and the size.
  expect((frame[0] ?? 1) & 1).toBe(0);
  expect(frame.toString('hex', 3, 6)).toBe('9d012a');
  expect([frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff]).toEqual([64, 36]);
});

test('a lossless WebP is rejected', async () => {
  const lossless = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer();
  expect(() => vp8FrameOf(lossless)).toThrow('no VP8 frame');
});

test('a film contains every frame, in clusters that its cues refer to', async () => {
  const data = vp8FrameOf(await aPicture('#12181f'));
  const frames = [0, 100, 900, 1000, 2500].map((at) => ({ at, data }));
  const [, segment] = elementsOf(writeWebm({ width: 64, height: 36, duration: 3000, frames }));
  expect(segment?.id).toBe(ids.segment);
  const parts = elementsOf(segment?.body ?? Buffer.alloc(0));
  const clusters = parts.filter(({ id }) => id === ids.cluster);
  const blocks = clusters.flatMap(({ body }) => elementsOf(body).filter(({ id }) => id === ids.block));
  expect(blocks).toHaveLength(frames.length);
  expect(blocks.every(({ body }) => body.subarray(4).equals(data))).toBe(true);
  const points = elementsOf(parts.find(({ id }) => id === ids.cues)?.body ?? Buffer.alloc(0));
  const positions = points.map(({ body }) => {
    const inner = elementsOf(elementsOf(body)[1]?.body ?? Buffer.alloc(0)).find(({ id }) => id === ids.position);
    return Number(inner?.body.readBigUInt64BE());
  });
  expect(positions).toEqual(clusters.map(({ at }) => at));
});
