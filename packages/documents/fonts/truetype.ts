import { concat, i16, pad4, u16, u32 } from './binary.ts';
import { characterMap, encodeGlyph, glyphTables, kerning, type OutlinedGlyph } from './tables.ts';

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
