import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font, type Glyph, type PathCommand } from 'fontkit';
import { type Subset, vary } from '#drawings/svg/font.ts';
import { encodeGlyph, type OutlinedGlyph, type OutlinePoint } from './tables.ts';

/** A variable font file set to a cut. */
export type Slice = Subset;

const { resolve } = createRequire(import.meta.url);

export const packageFile = (name: string): Buffer => readFileSync(resolve(name));

type Stream = { pos: number; readBuffer(length: number): Uint8Array };
type Packed = {
  stream: Stream;
  directory: {
    totalCompressedSize: number;
    tables: Record<string, { offset: number; length: number; transformLength?: number }>;
  };
};

/** fontkit unpacks WOFF2 in JavaScript, ten times slower than Node does; a hundred slices are worth the detour. */
const unpacked = (data: Buffer): Font => {
  const font = create(data);
  // Its types do not declare how it holds a packed font.
  const { stream, directory } = font as unknown as Packed;
  let offset = 0;
  for (const table of Object.values(directory.tables)) {
    table.offset = offset;
    offset += table.transformLength ?? table.length;
  }
  const plain = brotliDecompressSync(stream.readBuffer(directory.totalCompressedSize));
  const DecodeStream = stream.constructor as new (bytes: Uint8Array) => Stream;
  return Object.assign(font, { stream: new DecodeStream(plain), _decompressed: true });
};

export const openSlice = (file: string, axes: Record<string, number>): Slice => {
  const data = packageFile(file);
  const font = unpacked(data);
  // As in the drawings' own fonts: composites are decoded by a copy whose coordinates are not set.
  const plain = unpacked(data);
  plain.getGlyph(0);
  const { _transformedGlyphs } = plain;
  Object.assign(font, { _transformedGlyphs });
  font.variationCoords = font.fvar.axis.map(({ axisTag }) => axes[axisTag.trim()] ?? 0);
  return { font, varied: new Set() };
};

const contoursOf = (commands: readonly PathCommand[]): OutlinePoint[][] => {
  const contours: OutlinePoint[][] = [];
  const put = (x = 0, y = 0, on = true) => contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), on });
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    if (command === 'quadraticCurveTo') put(args[0], args[1], false);
    if (command !== 'closePath') put(args.at(-2), args.at(-1));
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    if (contour.length > 1 && first && last?.on && first.x === last.x && first.y === last.y) contour.pop();
  }
  return contours.filter(({ length }) => length > 1);
};

/** fontkit's own types are not shipped; the drawings' leave this out. */
const advanceOf = (glyph: Glyph): number => Math.round((glyph as Glyph & { advanceWidth: number }).advanceWidth);

/** The outline of a character, or nothing where the slice does not have it. */
export const glyphIn = (slice: Slice, character: string): OutlinedGlyph | undefined => {
  const code = character.codePointAt(0) ?? 0;
  if (!slice.font.hasGlyphForCodePoint(code)) return undefined;
  vary(slice, slice.font.glyphForCodePoint(code).id);
  const glyph = slice.font.glyphForCodePoint(code);
  return encodeGlyph(advanceOf(glyph), contoursOf(glyph.path.commands));
};

/** By how much two characters stand closer than their advances say. */
export const kerningIn = ({ font }: Slice, left: string, right: string): number => {
  const alone = advanceOf(font.glyphForCodePoint(left.codePointAt(0) ?? 0));
  const { positions } = font.layout(left + right, { liga: false, calt: false });
  return Math.round(positions[0]?.xAdvance ?? alone) - alone;
};
