import { advance, glyphHeight, glyphs, glyphWidth } from './font-5x7.ts';

type Run = { x: number; y: number; length: number };

function* runs(buffer: LcdBuffer): Generator<Run> {
  for (let y = 0; y < buffer.h; y++) {
    let x = 0;
    while (x < buffer.w) {
      const start = x;
      while (x < buffer.w && buffer.dots[y * buffer.w + x] === 1) x++;
      if (x > start) yield { x: start, y, length: x - start };
      else x++;
    }
  }
}

/**
 * Converts the dark dots to one path of horizontal strokes, in dots. Draw it with `fill="none"` and a stroke
 * one dot wide: a stroke takes a third of the bytes of the equivalent rectangle.
 */
export function toPath(buffer: LcdBuffer): string {
  let d = '';
  let penX = 0;
  let penY = 0;
  for (const { x, y, length } of runs(buffer)) {
    d += d === '' ? `M${x} ${y}.5h${length}` : `m${x - penX}${y - penY < 0 ? '' : ' '}${y - penY}h${length}`;
    penX = x + length;
    penY = y;
  }
  return d;
}

/** A dot-matrix screen: one byte per dot, 1 is dark. */
export type LcdBuffer = { readonly w: number; readonly h: number; readonly dots: Uint8Array };

export const createBuffer = (w: number, h: number): LcdBuffer => ({ w, h, dots: new Uint8Array(w * h) });

export function dot({ w, h, dots }: LcdBuffer, x: number, y: number, value: 0 | 1 = 1): void {
  if (x >= 0 && y >= 0 && x < w && y < h) dots[Math.floor(y) * w + Math.floor(x)] = value;
}

export function fill(buffer: LcdBuffer, x: number, y: number, w: number, h: number, value: 0 | 1 = 1): void {
  for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) dot(buffer, x + i, y + j, value);
}

export function frame(buffer: LcdBuffer, x: number, y: number, w: number, h: number): void {
  fill(buffer, x, y, w, 1);
  fill(buffer, x, y + h - 1, w, 1);
  fill(buffer, x, y, 1, h);
  fill(buffer, x + w - 1, y, 1, h);
}

/** Draws a row of dots, or every second dot if dotted. */
export function dotted(buffer: LcdBuffer, x: number, y: number, w: number, step = 2): void {
  for (let i = 0; i < w; i += step) dot(buffer, x + i, y);
}

export function dottedDown(buffer: LcdBuffer, x: number, y: number, h: number, step = 2): void {
  for (let i = 0; i < h; i += step) dot(buffer, x, y + i);
}

export function line(buffer: LcdBuffer, x0: number, y0: number, x1: number, y1: number): void {
  const steps = Math.max(1, Math.abs(x1 - x0), Math.abs(y1 - y0));
  for (let i = 0; i <= steps; i++)
    dot(buffer, Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps));
}

export function ring(buffer: LcdBuffer, cx: number, cy: number, r: number): void {
  const steps = Math.max(8, r * 12);
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2;
    dot(buffer, Math.round(cx + r * Math.cos(a)), Math.round(cy + r * Math.sin(a)));
  }
}

/** Draws a framed bar, filled to a share of its length. */
export function bar(buffer: LcdBuffer, x: number, y: number, w: number, h: number, share: number): void {
  frame(buffer, x, y, w, h);
  fill(buffer, x + 2, y + 2, Math.round((w - 4) * Math.max(0, Math.min(1, share))), h - 4);
}

type LcdText = { scale?: number; value?: 0 | 1; anchor?: 'start' | 'middle' | 'end' };

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
