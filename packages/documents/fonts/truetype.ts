/** Big-endian numbers, as fonts store them. */
const u16 = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 255, value & 255);
const i16 = (value: number): Uint8Array => u16(value & 0xffff);
const u32 = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const pad4 = (part: Uint8Array): Uint8Array =>
  part.length % 4 === 0 ? part : concat([part, new Uint8Array(4 - (part.length % 4))]);

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
const glyphTables = (glyphs: readonly OutlinedGlyph[]) => {
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
const characterMap = (codePoints: readonly number[]): Uint8Array => {
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
const kerning = (pairs: readonly { left: number; right: number; by: number }[]): Uint8Array => {
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

/** The content of a font: outlines with 1000 units per em. */
export type FontPlan = {
  name: string;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  glyphs: { codePoint: number; glyph: OutlinedGlyph }[];
  pairs: { left: number; right: number; by: number }[];
};

const perEm = 1000;
const nothing = encodeGlyph(500, []);

/** Names in UTF-16, as Windows requires; 6 is the PostScript name. */
const nameTable = (name: string): Uint8Array => {
  const text = Buffer.from(name, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const records = ids.map((id) => concat([u16(3), u16(1), u16(0x409), u16(id), u16(text.length), u16(0)]));
  return concat([u16(0), u16(ids.length), u16(6 + 12 * ids.length), ...records, text]);
};

const head = (box: readonly number[]): Uint8Array =>
  concat([
    u32(0x10000),
    u32(0x10000),
    u32(0),
    u32(0x5f0f3cf5),
    u16(0),
    u16(perEm),
    // Created and modified dates are zero, so that the same letters give the same bytes.
    new Uint8Array(16),
    ...box.map(i16),
    u16(0),
    u16(6),
    i16(2),
    i16(1),
    i16(0),
  ]);

const os2 = ({ ascent, descent, capHeight, xHeight, glyphs }: FontPlan): Uint8Array => {
  const codes = glyphs.map(({ codePoint }) => Math.min(codePoint, 0xffff));
  return concat([
    u16(4),
    i16(550),
    u16(400),
    u16(5),
    u16(0),
    ...Array.from({ length: 11 }, () => i16(0)),
    new Uint8Array(10),
    new Uint8Array(16),
    u32(0x47454e4b),
    u16(0x40),
    u16(Math.min(...codes)),
    u16(Math.max(...codes)),
    i16(ascent),
    i16(descent),
    i16(0),
    u16(ascent),
    u16(-descent),
    new Uint8Array(8),
    i16(xHeight),
    i16(capHeight),
    u16(0),
    u16(32),
    u16(0),
  ]);
};

/** Writes a TrueType font with exactly these glyphs. Glyph 0 is the empty one that every font must have. */
export const writeTrueType = (plan: FontPlan): Buffer => {
  const glyphs = [nothing, ...plan.glyphs.map(({ glyph }) => glyph)];
  const { glyf, loca, box, points, contours } = glyphTables(glyphs);
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  const hhea = [u32(0x10000), i16(plan.ascent), i16(plan.descent), i16(0), u16(widest), i16(0), i16(0), i16(widest)];
  const tables: Record<string, Uint8Array> = {
    'OS/2': os2(plan),
    cmap: characterMap(plan.glyphs.map(({ codePoint }) => codePoint)),
    glyf,
    head: head(box),
    hhea: concat([...hhea, u16(1), new Uint8Array(14), u16(glyphs.length)]),
    // Renderers shift a glyph so that its leftmost point is at the left side bearing, the second number.
    hmtx: concat(glyphs.map(({ advance, box: [left = 0] }) => concat([u16(advance), i16(left)]))),
    ...(plan.pairs.length > 0 ? { kern: kerning(plan.pairs) } : {}),
    loca,
    maxp: concat([u32(0x10000), u16(glyphs.length), u16(points), u16(contours), new Uint8Array(22)]),
    name: nameTable(plan.name),
    post: concat([u32(0x30000), new Uint8Array(28)]),
  };
  const tags = Object.keys(tables).toSorted();
  let offset = 12 + 16 * tags.length;
  const directory = tags.map((tag) => {
    const table = tables[tag] ?? new Uint8Array();
    const entry = concat([Buffer.from(tag.padEnd(4), 'latin1'), u32(0), u32(offset), u32(table.length)]);
    offset += pad4(table).length;
    return entry;
  });
  const bodies = tags.map((tag) => pad4(tables[tag] ?? new Uint8Array()));
  return Buffer.from(
    concat([u32(0x10000), u16(tags.length), new Uint8Array(6), ...directory, ...bodies]) as Uint8Array<ArrayBuffer>,
  );
};
