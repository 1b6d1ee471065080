import {
  bar,
  createBuffer,
  dotted,
  dottedDown,
  fill,
  type LcdBuffer,
  frame,
  line,
  ring,
  drawText,
  textWidth,
} from '../buffer.ts';
import type { Figures, OneLine } from './figures.ts';
import { type FiguresId, figuresFor } from './screen-figures.ts';

/** Sources are rings, and the devices between them are boxes; closed switches and live lines are bold. */
function drawOneLine(
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

/** Draws a screen in the given resolution: a page, half a page, or two lines. */
export function monoScreen(id: FiguresId, w: number, h: number, factor = 1): LcdBuffer {
  const buffer = createBuffer(w, h);
  const data = figuresFor(id, factor);
  if (h < 48) strip(buffer, data);
  else if (h < 100 || w < 160) half(buffer, data);
  else page(buffer, data);
  return buffer;
}

function header(buffer: LcdBuffer, title: string, right: string, h: number): void {
  fill(buffer, 0, 0, buffer.w, h);
  const y = Math.floor((h - 7) / 2);
  const end = drawText(buffer, 3, y, title, { value: 0 });
  if (end + textWidth(right) + 4 < buffer.w) drawText(buffer, buffer.w - 3, y, right, { value: 0, anchor: 'end' });
}

function strip(buffer: LcdBuffer, { title, mode, main, side }: Figures): void {
  const end = drawText(buffer, 1, 1, title);
  if (end + textWidth(mode) + 2 < buffer.w) drawText(buffer, buffer.w - 1, 1, mode, { anchor: 'end' });
  dotted(buffer, 0, 10, buffer.w);
  const tall = buffer.h >= 28;
  const next = drawText(buffer, 1, 13, main.v, { scale: tall ? 2 : 1 });
  const unit = drawText(buffer, next + 1, tall ? 20 : 13, main.u);
  side.forEach(({ v, u }, i) => {
    const words = `${v} ${u}`;
    const y = 13 + i * 10;
    if (y + 7 <= buffer.h && unit + textWidth(words) + 3 < buffer.w)
      drawText(buffer, buffer.w - 1, y, words, { anchor: 'end' });
  });
}

function half(buffer: LcdBuffer, data: Figures): void {
  const { w, h } = buffer;
  header(buffer, data.title, data.mode, 11);
  if (data.list !== undefined && h < 80) return lines(buffer, data.list, 15, 10);
  const scale = w >= 120 && textWidth(data.main.v, 3) < w * 0.56 ? 3 : 2;
  const end = drawText(buffer, 3, 14, data.main.v, { scale });
  data.side.forEach(({ v, u }, i) => drawText(buffer, w - 2, 14 + i * 11, `${v} ${u}`, { anchor: 'end' }));
  const room = w - 4 - Math.max(...data.side.map(({ v, u }) => textWidth(`${v} ${u}`))) - end;
  if (textWidth(data.main.u) < room) drawText(buffer, end + 1, 14 + (scale - 1) * 7, data.main.u);
  const y = 14 + Math.max(scale * 8, 22) + 1;
  dotted(buffer, 0, y, w);
  let top = y + 4;
  if (data.line !== undefined && h - top >= 17) {
    const at = h >= 80 ? h - 18 : top - 1;
    drawOneLine(buffer, data.line, { x: 1, y: at, w: w - 2, h: Math.min(19, h - at) });
    if (at > top) bars(buffer, data, 3, w - 2, top, at);
  } else {
    while (top + 8 > h) top -= 1;
    bars(buffer, data, 3, w - 2, top, h);
  }
}

function bars(buffer: LcdBuffer, data: Figures, x: number, right: number, top: number, floor: number): void {
  const names = Math.max(...data.bars.map(({ name }) => textWidth(name)));
  const texts = Math.max(...data.bars.map(({ text }) => textWidth(text)));
  const length = right - x - names - texts - 10;
  const count = Math.max(1, Math.min(data.bars.length, Math.floor((floor - top + 2) / 10)));
  data.bars.slice(0, count).forEach(({ name, text, share }, i) => {
    const y = top + i * 11;
    drawText(buffer, x, y, name);
    if (length > 12) bar(buffer, x + names + 4, y, length, 7, share);
    drawText(buffer, right, y, text, { anchor: 'end' });
  });
}

function lines(buffer: LcdBuffer, list: readonly string[], top: number, pitch: number): void {
  list.forEach((words, i) => {
    if (top + i * pitch + 8 <= buffer.h) drawText(buffer, 3, top + i * pitch, words);
  });
}

function page(buffer: LcdBuffer, data: Figures): void {
  const { w, h } = buffer;
  header(buffer, data.title, `${data.mode}  14:32`, 13);
  if (data.list !== undefined) {
    lines(buffer, data.list, 20, Math.floor((h - 40) / data.list.length));
    dotted(buffer, 0, h - 14, w);
    drawText(buffer, 4, h - 10, fitting(data.tabs, w - 8));
    return;
  }
  const end = drawText(buffer, 4, 18, data.main.v, { scale: 3 });
  const unit = drawText(buffer, end + 1, 32, data.main.u);
  const [first, second] = data.side;
  const big = Math.max(unit + 8, Math.round(w * 0.52));
  const afterBig = drawText(buffer, big, 18, first.v, { scale: 2 });
  drawText(buffer, afterBig, 25, first.u);
  drawText(buffer, w - 3, 18, second.v, { anchor: 'end' });
  drawText(buffer, w - 3, 28, second.u, { anchor: 'end' });
  dotted(buffer, 0, 46, w);
  const split = Math.round(w * 0.54);
  const foot = data.line === undefined ? h : h - 31;
  table(buffer, data.table, split, 51);
  dottedDown(buffer, split, 48, foot - 50);
  bars(buffer, data, split + 6, w - 4, 51, foot);
  if (data.line === undefined) {
    dotted(buffer, 0, h - 31, w);
    drawText(buffer, 4, h - 22, fitting(data.tabs, w - 8));
    return;
  }
  dotted(buffer, 0, foot, w);
  drawOneLine(buffer, data.line, { x: 4, y: foot + 5, w: w - 58, h: 21 });
  drawText(buffer, w - 3, foot + 7, 'RUN', { anchor: 'end' });
  drawText(buffer, w - 3, foot + 17, '12:46', { anchor: 'end' });
}

/** Returns as many names as fit into a line. */
function fitting(names: readonly string[], width: number): string {
  return names.reduce((line, name) => {
    const longer = line === '' ? name : `${line}  ${name}`;
    return textWidth(longer) <= width ? longer : line;
  }, '');
}

function table(buffer: LcdBuffer, rows: readonly string[][], width: number, top: number): void {
  rows.forEach((cells, r) => {
    cells.forEach((words, c) => {
      if (c === 0) drawText(buffer, 4, top + r * 11, words);
      else drawText(buffer, 22 + (c * (width - 26)) / (cells.length - 1), top + r * 11, words, { anchor: 'end' });
    });
  });
}

/** The few strokes that are still legible when the whole product is 96 pixels wide. */
export function monoThumb(id: FiguresId, ratio: number, factor = 1): LcdBuffer {
  const w = 30;
  const h = Math.max(9, Math.round(w * ratio));
  const buffer = createBuffer(w, h);
  const head = h < 12 ? 1 : 2;
  fill(buffer, 0, 0, w, head);
  const digits = figuresFor(id, factor)
    .main.v.replace(/[^0-9]/g, '')
    .slice(0, 3);
  const top = head + Math.max(1, Math.round((h - head - 10) / 2));
  drawText(buffer, 2, top, digits);
  for (const [i, length] of [7, 5, 6].entries()) fill(buffer, 22, top + i * 3, length, 1);
  if (h >= 13)
    for (const [x, length] of [
      [2, 9],
      [13, 4],
      [19, 9],
    ] as const)
      fill(buffer, x, h - 2, length, 1);
  return buffer;
}
