import { openStyle, readFontFile, type StyledFont, vary } from '@site/drawings/svg/font-file';
import type { Glyph, PathCommand } from 'fontkit';
import { encodeGlyph, type OutlinedGlyph, type OutlinePoint } from './tables.ts';

export type Slice = StyledFont;

export const openSlice = (file: string, axes: Record<string, number>): Slice => openStyle(readFontFile(file), axes);

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
