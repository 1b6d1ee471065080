import { dot, type LcdBuffer } from './buffer.ts';
import { advance, glyphHeight, glyphs, glyphWidth } from './font-5x7.ts';

export type LcdText = { scale?: number; value?: 0 | 1; anchor?: 'start' | 'middle' | 'end' };

/** The font has no accents, so accented letters are drawn without them. */
function columns(ch: string): string {
  const plain = ch === 'ı' ? 'i' : ch.normalize('NFD').charAt(0);
  return glyphs[ch] ?? glyphs[plain] ?? glyphs['?'] ?? '';
}

export const textWidth = (text: string, scale = 1): number =>
  Math.max(0, Array.from(text).length * advance - 1) * scale;

/** Draws a text with its upper left corner (or middle, or right end) at x, y; returns where it ends. */
export function drawText(
  buffer: LcdBuffer,
  x: number,
  y: number,
  text: string,
  { scale = 1, value = 1, anchor = 'start' }: LcdText = {},
): number {
  const width = textWidth(text, scale);
  let left = Math.round(anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width);
  for (const ch of text) {
    const code = columns(ch);
    for (let c = 0; c < glyphWidth; c++) {
      const bits = Number.parseInt(code.slice(c * 2, c * 2 + 2), 16) || 0;
      for (let r = 0; r < glyphHeight; r++)
        if (((bits >> r) & 1) === 1) square(buffer, left + c * scale, Math.round(y) + r * scale, scale, value);
    }
    left += advance * scale;
  }
  return left;
}

function square(buffer: LcdBuffer, x: number, y: number, side: number, value: 0 | 1): void {
  for (let j = 0; j < side; j++) for (let i = 0; i < side; i++) dot(buffer, x + i, y + j, value);
}
