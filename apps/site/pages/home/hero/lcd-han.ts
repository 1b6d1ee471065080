import { block } from './lcd.ts';
import type { Face } from './lcd.ts';

/** Rows of a glyph in hex: two digits per row for half width, four for full width. */
export type GlyphTable = Readonly<Record<string, string>>;

const rows = 16;

/** A font of 16-dot glyphs; only those that the screen's own texts need are shipped. */
export const hanFace = (glyphs: GlyphTable): Face => {
  const widthOfGlyph = (character: string): number => ((glyphs[character]?.length ?? rows * 2) / rows) * 4;
  const widthOf: Face['widthOf'] = (text, [kx]) =>
    Array.from(text).reduce((sum, character) => sum + widthOfGlyph(character), 0) * kx;
  return {
    height: rows,
    body: [1, 1],
    titles: [[2, 2]],
    widthOf,
    draw(dots, x, y, text, scale, on = 1) {
      const [kx, ky] = scale;
      let left = x;
      for (const character of text) {
        const wide = widthOfGlyph(character);
        const hex = glyphs[character] ?? '';
        for (let row = 0; row < rows; row += 1) {
          const bits = Number.parseInt(hex.slice((row * wide) / 4, ((row + 1) * wide) / 4), 16);
          for (let column = 0; column < wide; column += 1) {
            if ((bits >> (wide - 1 - column)) & 1) block(dots, left + column * kx, y + row * ky, kx, ky, on);
          }
        }
        left += wide * kx;
      }
    },
  };
};
