import { fill, frame, type LcdBuffer, line, ring } from '../buffer.ts';
import { drawText, textWidth } from '../text.ts';
import type { OneLine } from './figures.ts';

/** Sources are rings, and the devices between them are boxes; closed switches and live lines are bold. */
export function drawOneLine(
  buffer: LcdBuffer,
  { nodes, closed }: OneLine,
  area: { x: number; y: number; w: number; h: number },
): void {
  const cy = Math.round(area.y + area.h / 2);
  const r = Math.min(9, Math.floor(area.h / 2) - 1);
  const half = (i: number): number =>
    isBox(i, nodes)
      ? Math.round(textWidth(nodes[i] ?? '') / 2) + 4
      : Math.max(r, Math.ceil(textWidth(nodes[i] ?? '') / 2) + 3);
  const x = (i: number): number =>
    Math.round(area.x + half(0) + ((area.w - half(0) - half(nodes.length - 1)) * i) / Math.max(1, nodes.length - 1));
  nodes.forEach((name, i) => {
    if (isBox(i, nodes) || half(i) > r) frame(buffer, x(i) - half(i), cy - r + 1, half(i) * 2 + 1, r * 2 - 1);
    else ring(buffer, x(i), cy, r);
    drawText(buffer, x(i) + 1, cy - 3, name, { anchor: 'middle' });
    const next = i + 1;
    if (next < nodes.length) drawSwitch(buffer, x(i) + half(i) + 1, x(next) - half(next), cy, closed[i] ?? false);
  });
}

const isBox = (i: number, nodes: string[]): boolean => i > 0 && (i < nodes.length - 1 || (nodes[i] ?? '').length > 2);

function drawSwitch(buffer: LcdBuffer, from: number, to: number, y: number, closed: boolean): void {
  const gap = Math.min(14, Math.round((to - from) * 0.5));
  const a = Math.round((from + to - gap) / 2);
  const b = a + gap;
  const weight = closed ? 2 : 1;
  fill(buffer, from, y, a - from, weight);
  fill(buffer, b, y, to - b, weight);
  fill(buffer, a, y - 3, weight, 7 + weight);
  fill(buffer, b - weight, y - 3, weight, 7 + weight);
  if (closed) fill(buffer, a, y - 1, gap, 4);
  else line(buffer, a, y, b - 3, y - 5);
}
