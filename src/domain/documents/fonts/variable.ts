import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font, type Glyph, type PathCommand } from 'fontkit';
import { type Subset, vary } from '#drawings/svg/font.ts';
import { encodeGlyph, type OutlinedGlyph, type OutlinePoint } from './tables.ts';

/** A variable font file with its axes set to one style. */
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

/** fontkit decompresses WOFF2 in JavaScript, ten times slower than Node. With a hundred slices it pays to do it ourselves. */
const unpacked = (data: Buffer): Font => {
  const font = create(data);
  // Its types do not declare the fields of a compressed font.
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
  // As in the fonts of the drawings: a copy without coordinates decodes composite glyphs.
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

/** fontkit ships no types, and our own declarations for the drawings omit this. */
const advanceOf = (glyph: Glyph): number => Math.round((glyph as Glyph & { advanceWidth: number }).advanceWidth);

/** Returns the outline of a character, or undefined if the slice does not contain it. */
export const glyphIn = (slice: Slice, character: string): OutlinedGlyph | undefined => {
  const code = character.codePointAt(0) ?? 0;
  if (!slice.font.hasGlyphForCodePoint(code)) return undefined;
  vary(slice, slice.font.glyphForCodePoint(code).id);
  const glyph = slice.font.glyphForCodePoint(code);
  return encodeGlyph(advanceOf(glyph), contoursOf(glyph.path.commands));
};

/** The kerning of two characters. */
export const kerningIn = ({ font }: Slice, left: string, right: string): number => {
  const alone = advanceOf(font.glyphForCodePoint(left.codePointAt(0) ?? 0));
  const { positions } = font.layout(left + right, { liga: false, calt: false });
  return Math.round(positions[0]?.xAdvance ?? alone) - alone;
};
