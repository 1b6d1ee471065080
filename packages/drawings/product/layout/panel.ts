import type { Rect, PartRecord } from '../part.ts';
import type { DisplaySpec, DrawingOf, KeySpec } from '../shape.ts';
import { keyRowHeight, layoutKeyRow, keyNames, tintOf, layoutLampRow, layoutLampColumn } from './keys-and-lamps.ts';
import { layoutMimic, mimicHeight } from './mimic.ts';
import { layoutHeader, print } from './print.ts';

type Block = DrawingOf<'panel'>['side'][number];

const columnsOf = (block: KeySpec): number => block.cols ?? Math.min(2, block.keys.length);
const isBreakerPair = (block: KeySpec): boolean => block.keys[0] === 'bclose' || block.keys[0] === 'bopen';

function heightOf(block: Block, width: number): number {
  if ('lamps' in block) return Math.ceil(block.lamps.length / lampColumns(block.lamps.length, width)) * 6.4;
  if ('keys' in block) return Math.ceil(block.keys.length / columnsOf(block)) * 13.2 + (isBreakerPair(block) ? 4.5 : 0);
  return 'knob' in block ? 25 : 16;
}
const lampColumns = (count: number, width: number): number => (count > 6 && width >= 44 ? 2 : 1);

/** Spreads blocks over the column's height, the first at the top and the last at the bottom. */
function layoutSide(record: PartRecord, blocks: Block[], area: Rect, legendScale: number): void {
  const heights = blocks.map((block) => heightOf(block, area.w));
  const total = heights.reduce((sum, h) => sum + h, 0);
  const min = 2 * (blocks.length - 1);
  const fit = Math.min(1, (area.h - min) / total);
  const gap = blocks.length > 1 ? Math.min(30, (area.h - total * fit) / (blocks.length - 1)) : 0;
  let y = area.y;
  blocks.forEach((block, i) => {
    const h = (heights[i] ?? 0) * fit;
    layoutBlock(record, block, { ...area, y, h }, fit, legendScale);
    y += h + gap;
  });
}

function layoutBlock(record: PartRecord, block: Block, area: Rect, fit: number, legendScale: number): void {
  const cx = area.x + area.w / 2;
  if ('lamps' in block) {
    const columns = lampColumns(block.lamps.length, area.w);
    const inset = columns === 1 ? Math.max(0, (area.w - 31) / 2) : 0;
    layoutLampColumn(record, block.lamps, { ...area, x: area.x + inset, w: area.w - inset }, fit, legendScale, columns);
  } else if ('keys' in block) {
    layoutSideKeys(record, block, area, fit);
  } else if ('knob' in block) {
    const r = Math.min(9.4, area.h * 0.36, area.w * 0.34);
    record.round(`knob.${block.knob}`, { t: 'knob' }, cx, area.y + r + 3 * fit, r);
    print(record, block.knob, cx, area.y + area.h, { size: 2.5 * fit, anchor: 'middle', max: area.w });
  } else {
    record.round('buzzer', { t: 'buzzer' }, cx, area.y + area.h / 2, Math.min(7.5, area.h * 0.46, area.w * 0.42));
  }
}

function layoutSideKeys(record: PartRecord, block: KeySpec, area: Rect, fit: number): void {
  const cols = columnsOf(block);
  const head = isBreakerPair(block) ? 4.5 * fit : 0;
  const kw = Math.min(15.5 * block.scale, (area.w - (cols - 1) * 2.6) / cols);
  const rows = Math.ceil(block.keys.length / cols);
  const pitchY = (area.h - head) / rows;
  const kh = Math.min(10.6 * fit * block.scale, kw * 0.82, pitchY - 2.2);
  const pitchX = cols > 1 ? Math.min((area.w - kw) / (cols - 1), kw + 4.5) : 0;
  const left = area.x + (area.w - kw - pitchX * (cols - 1)) / 2;
  if (head > 0)
    print(record, 'BREAKER', area.x + area.w / 2, area.y + 2, {
      size: 2.1 * fit,
      anchor: 'middle',
      tone: 'soft',
      max: area.w,
    });
  block.keys.forEach((key, i) => {
    const x = left + (i % cols) * pitchX;
    const y = area.y + head + Math.floor(i / cols) * pitchY;
    record.add(`key.${key}`, { t: 'key', key, tint: tintOf(key) }, { x, y, w: kw, h: kh }, Math.min(kw, kh) * 0.17);
    if (head > 0)
      print(record, keyNames[key], x + kw / 2, y + kh + 2.6 * fit, {
        size: 1.9 * fit,
        anchor: 'middle',
        tone: 'soft',
        max: kw,
      });
  });
}

type Panel = DrawingOf<'panel'>;
type Row = Panel['bottom'][number];

const minSide = 13;
const footRoom = 5;
const softRoom = 10.5;

const rowHeight = (row: Row): number => ('mimic' in row ? mimicHeight : 'lamps' in row ? 9 : keyRowHeight(row));

/** The glass around the active area; the size of a segment display depends on its digits. */
function lensSize(display: DisplaySpec, face: Rect): { w: number; h: number; rim: number } {
  if (display.type === 'seg') {
    const h = Math.min(26, face.h * 0.24);
    return { w: h * (0.7 + 0.55 * display.text.length), h, rim: 0 };
  }
  const rim = display.type === 'tft' ? 5.8 : 6;
  return { w: display.active[0] + rim * 2, h: display.active[1] + rim * 2, rim };
}

/** A face without space for a side column has its blocks below the lens. */
const asRows = (side: Panel['side']): Row[] =>
  side.flatMap((block): Row[] => ('lamps' in block || 'keys' in block ? [block] : []));

export function layoutPanel(record: PartRecord, model: string, drawing: Panel): void {
  const [W, H] = drawing.front;
  const rim = Math.max(3.6, Math.min(W, H) * 0.03) + (drawing.screws > 0 ? 6.5 : 0);
  const face: Rect = { x: rim, y: rim, w: W - 2 * rim, h: H - 2 * rim };
  const pad = Math.max(3.4, W * 0.03);
  const inner = { x: face.x + pad, w: face.w - 2 * pad };
  const legends = Math.max(0.92, Math.min(1.3, W / 205));
  const header = Math.max(9, Math.min(15, H * 0.088));
  record.add('face', { t: 'face' }, face, Math.max(1.5, drawing.r * 0.5));
  screws(record, drawing);
  layoutHeader(record, model, drawing.sub, {
    left: inner.x,
    right: inner.x + inner.w,
    baseline: face.y + header * 0.68,
    cap: Math.min(4.4, header * 0.31),
  });

  const top = face.y + header + 1;
  const floor = face.y + face.h - footRoom;
  const { display } = drawing;
  const glass = display === undefined ? undefined : lensSize(display, face);
  const sideFits = glass === undefined || inner.w - glass.w - pad >= minSide;
  const side = sideFits ? drawing.side : [];
  const rows = sideFits ? drawing.bottom : [...asRows(drawing.side), ...drawing.bottom];
  const needed = rows.reduce((sum, row) => sum + rowHeight(row), 0) + rows.length * 1.6;
  const soft = display !== undefined && display.type !== 'seg' && display.softkeys > 0 ? softRoom : 0;

  // The lens shrinks only if the rows would be smaller than two thirds of their size.
  const shrink =
    glass === undefined ? 1 : Math.min(1, inner.w / glass.w, (floor - top - soft - needed * 0.66) / glass.h);
  const lens: Rect = { x: inner.x, y: top, w: (glass?.w ?? 0) * shrink, h: (glass?.h ?? 0) * shrink };
  if (side.length === 0) lens.x = (W - lens.w) / 2;
  if (display !== undefined && glass !== undefined) layoutDisplay(record, display, lens, glass.rim * shrink, soft > 0);

  const below = glass === undefined ? Math.max(top, floor - needed * 1.5) : lens.y + lens.h + soft;
  if (side.length > 0) {
    const column =
      glass === undefined
        ? { ...inner, y: top + 2, h: below - top - 6 }
        : { x: lens.x + lens.w + pad, y: top, w: inner.x + inner.w - lens.x - lens.w - pad, h: lens.h };
    layoutSide(record, side, rows.length === 0 ? { ...column, h: floor - top - 2 } : column, legends);
  }
  layoutRows(record, rows, { x: inner.x, y: below, w: inner.w, h: floor - below }, needed, legends);
  record.add('dash', { t: 'dash' }, { x: inner.x, y: face.y + face.h - 3.4, w: Math.min(14, W * 0.09), h: 1.1 });
  print(record, drawing.foot, inner.x + inner.w, face.y + face.h - 2.2, {
    size: 2.05 * legends,
    anchor: 'end',
    tone: 'soft',
    max: inner.w * 0.72,
  });
}

function screws(record: PartRecord, { screws: count, front: [W, H] }: Panel): void {
  if (count === 0) return;
  for (const [x, y] of [
    [6, 6],
    [W - 6, 6],
    [6, H - 6],
    [W - 6, H - 6],
  ] as const)
    record.round('screw', { t: 'screw', head: 'hex' }, x, y, 3.1);
  if (count > 4) for (const x of [6, W - 6]) record.round('screw', { t: 'screw', head: 'hex' }, x, H / 2, 3.1);
}

function layoutDisplay(record: PartRecord, display: DisplaySpec, lens: Rect, rim: number, softkeys: boolean): void {
  if (display.type === 'seg') {
    record.add('display', { t: 'segment', text: display.text, unit: display.unit ?? '' }, lens, 2);
    return;
  }
  const active = { x: lens.x + rim, y: lens.y + rim, w: lens.w - 2 * rim, h: lens.h - 2 * rim };
  record.add('lens', { t: 'lens', active, display, bare: false }, lens, 2);
  if (!softkeys) return;
  const pitch = active.w / display.softkeys;
  for (let i = 0; i < display.softkeys; i++) {
    record.add(
      `soft.${i + 1}`,
      { t: 'key', key: 'soft', tint: 'plain' },
      { x: active.x + pitch * i + 2.5, y: lens.y + lens.h + 3, w: pitch - 5, h: 6.4 },
      1.2,
    );
  }
}

function layoutRows(record: PartRecord, rows: Row[], area: Rect, needed: number, legends: number): void {
  const fit = Math.min(1, area.h / needed);
  const used = rows.reduce((sum, row) => sum + rowHeight(row) * fit, 0);
  const gap = (area.h - used) / (rows.length + 1);
  let y = area.y + gap;
  rows.forEach((row, i) => {
    const h = rowHeight(row) * fit;
    if ('mimic' in row) layoutMimic(record, row.mimic, { ...area, y, h }, fit, legends);
    else if ('lamps' in row) layoutLampRow(record, row.lamps, { ...area, y, h }, fit, legends);
    else layoutKeyRow(record, row, { ...area, y, h }, fit, legends);
    y += h + gap;
    if (i < rows.length - 1 && gap > 2.4)
      record.add('rule', { t: 'rule' }, { x: area.x, y: y - gap / 2, w: area.w, h: 0.18 });
  });
}
