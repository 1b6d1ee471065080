import type { Dxf } from './writer.ts';

const size = 3.5;
const arrow = 2.6;
const half = 0.5;
const gap = 1.5;

/** Draws a horizontal dimension: two extension lines, a line with arrows, and the value. */
export const across = (dxf: Dxf, x1: number, x2: number, from: number, y: number, text: string): void => {
  const way = Math.sign(y - from);
  for (const x of [x1, x2]) dxf.line('DIM', x, from + way * gap, x, y + way * gap);
  dxf.line('DIM', x1, y, x2, y);
  for (const [x, turn] of [
    [x1, 1],
    [x2, -1],
  ] as const)
    for (const side of [half, -half]) dxf.line('DIM', x, y, x + turn * arrow, y + side);
  dxf.text('DIM', text, (x1 + x2) / 2, y + 1.2, size, 0, true);
};

/** Draws a vertical dimension. */
export const upright = (dxf: Dxf, y1: number, y2: number, from: number, x: number, text: string): void => {
  const way = Math.sign(x - from);
  for (const y of [y1, y2]) dxf.line('DIM', from + way * gap, y, x + way * gap, y);
  dxf.line('DIM', x, y1, x, y2);
  for (const [y, turn] of [
    [y1, 1],
    [y2, -1],
  ] as const)
    for (const side of [half, -half]) dxf.line('DIM', x, y, x + side, y + turn * arrow);
  dxf.text('DIM', text, x - 1.2, (y1 + y2) / 2, size, 90, true);
};
