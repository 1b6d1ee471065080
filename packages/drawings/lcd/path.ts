import type { LcdBuffer } from './buffer.ts';

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
