import { concat, i16, pad4, u16, u32 } from './binary.ts';

export type OutlinePoint = { x: number; y: number; on: boolean };
/** A glyph in the font's binary format: thousands are cached, and bytes take less memory than points. */
export type OutlinedGlyph = { advance: number; body: Uint8Array; box: number[]; points: number; contours: number };

const onCurve = 1;
const shortX = 2;
const shortY = 4;
/** For a short value: it is positive. Otherwise: it equals the previous value. */
const sameX = 16;
const sameY = 32;

const delta = (by: number, short: number, same: number): { flag: number; bytes: Uint8Array } => {
  if (by === 0) return { flag: same, bytes: new Uint8Array() };
  if (Math.abs(by) < 256) return { flag: short | (by > 0 ? same : 0), bytes: Uint8Array.of(Math.abs(by)) };
  return { flag: 0, bytes: i16(by) };
};

const boxOf = (points: readonly OutlinePoint[]): number[] => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

export const encodeGlyph = (advance: number, contours: readonly OutlinePoint[][]): OutlinedGlyph => {
  if (contours.length === 0) return { advance, body: new Uint8Array(), box: [0, 0, 0, 0], points: 0, contours: 0 };
  const points = contours.flat();
  let end = -1;
  const ends = contours.map(({ length }) => u16((end += length)));
  const flags: number[] = [];
  const xs: Uint8Array[] = [];
  const ys: Uint8Array[] = [];
  let pen = { x: 0, y: 0 };
  for (const { x, y, on } of points) {
    const across = delta(x - pen.x, shortX, sameX);
    const up = delta(y - pen.y, shortY, sameY);
    flags.push((on ? onCurve : 0) | across.flag | up.flag);
    xs.push(across.bytes);
    ys.push(up.bytes);
    pen = { x, y };
  }
  const box = boxOf(points);
  const parts = [i16(contours.length), ...box.map(i16), ...ends, u16(0), Uint8Array.from(flags), ...xs, ...ys];
  return { advance, body: pad4(concat(parts)), box, points: points.length, contours: contours.length };
};

/** `glyf` and `loca`, and the values that other tables derive from them. */
export const glyphTables = (glyphs: readonly OutlinedGlyph[]) => {
  let offset = 0;
  const loca = concat([u32(0), ...glyphs.map(({ body }) => u32((offset += body.length)))]);
  const side = (index: number) => glyphs.map(({ box }) => box[index] ?? 0);
  return {
    glyf: concat(glyphs.map(({ body }) => body)),
    loca,
    box: [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))],
    points: Math.max(...glyphs.map(({ points }) => points)),
    contours: Math.max(...glyphs.map(({ contours }) => contours)),
  };
};

/** Format 12: runs of consecutive code points with consecutive glyphs. The code points must be sorted. */
export const characterMap = (codePoints: readonly number[]): Uint8Array => {
  const runs: [first: number, last: number, glyph: number][] = [];
  codePoints.forEach((code, index) => {
    const run = runs.at(-1);
    if (run && run[1] + 1 === code) run[1] = code;
    else runs.push([code, code, index + 1]);
  });
  const length = 16 + 12 * runs.length;
  return concat([
    u16(0),
    u16(1),
    u16(3),
    u16(10),
    u32(12),
    u16(12),
    u16(0),
    u32(length),
    u32(0),
    u32(runs.length),
    ...runs.flatMap((run) => run.map(u32)),
  ]);
};

/** Format 0: sorted pairs of glyphs with their kerning. */
export const kerning = (pairs: readonly { left: number; right: number; by: number }[]): Uint8Array => {
  const power = Math.floor(Math.log2(pairs.length));
  const search = 6 * 2 ** power;
  const body = concat([
    u16(pairs.length),
    u16(search),
    u16(power),
    u16(6 * pairs.length - search),
    ...pairs.flatMap(({ left, right, by }) => [u16(left), u16(right), i16(by)]),
  ]);
  return concat([u16(0), u16(1), u16(0), u16(6 + body.length), u16(1), body]);
};
