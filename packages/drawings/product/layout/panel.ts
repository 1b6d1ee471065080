import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import type { DisplaySpec, DrawingOf } from '../shape.ts';
import { layoutHeader } from './header.ts';
import { keyRowHeight, layoutKeyRow } from './key-row.ts';
import { layoutLampRow } from './lamps.ts';
import { layoutMimic, mimicHeight } from './mimic.ts';
import { print } from './print.ts';
import { layoutSide } from './side.ts';

type Panel = DrawingOf<'panel'>;
type Row = Panel['bottom'][number];

const leastSide = 13;
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
  const sideFits = glass === undefined || inner.w - glass.w - pad >= leastSide;
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
