import { type FrontLayout, isPart, type Rect, PartRecord, union } from '../part.ts';
import type { Drawing, DrawingOf } from '../shape.ts';
import { layoutBox } from './box.ts';
import { layoutHeater } from './heater.ts';
import {
  layoutTier,
  tierHeight,
  displayItem,
  lampItem,
  plateItem,
  title,
  trimItem,
  ventItem,
  type Item,
  stack,
} from './module-face.ts';
import { layoutPanel } from './panel.ts';
import { layoutHeader } from './print.ts';

/** The margin for the shadow, wider at the bottom. The hero needs it to position its overlays. */
export function frameOf({ bounds, width }: FrontLayout, small = false): { x: number; y: number; w: number; h: number } {
  const margin = small ? 6 : 12;
  const below = Math.max(0, 18 * Math.min(1, width / 200 + 0.3) - margin);
  return { x: bounds.x - margin, y: bounds.y - margin, w: bounds.w + 2 * margin, h: bounds.h + 2 * margin + below };
}

type Din = DrawingOf<'din'>;

/** A module on a rail: terminals above and below, a raised cover between them. */
function layoutDin(record: PartRecord, model: string, drawing: Din): void {
  const [W, H] = drawing.front;
  if (drawing.antenna !== undefined)
    record.add(
      'antenna',
      { t: 'antenna' },
      { x: Math.max(1, W - 17), y: -drawing.antenna, w: 8.4, h: drawing.antenna },
    );
  const clip = Math.min(16, W * 0.5);
  record.add('railclip', { t: 'railclip' }, { x: (W - clip) / 2, y: H - 2, w: clip, h: 8 }, 1);
  const tint = drawing.mat === 'alu' ? 'dark' : 'green';
  const top = tierHeight(drawing.din.top, W);
  const bottom = tierHeight(drawing.din.bottom, W);
  const room = H - 30;
  const squeeze = Math.min(1, room / Math.max(1, top + bottom));
  layoutTier(record, drawing.din.top, { x: 1.2, y: 1.2, w: W - 2.4, h: top * squeeze }, 'top', tint);
  layoutTier(
    record,
    drawing.din.bottom,
    { x: 1.2, y: H - bottom * squeeze - 1.2, w: W - 2.4, h: bottom * squeeze },
    'bottom',
    tint,
  );
  const edge = drawing.step ? 1.8 : Math.min(3, W * 0.05);
  const y0 = top > 0 ? top * squeeze + 3 : 3;
  const y1 = bottom > 0 ? H - bottom * squeeze - 3 : H - 3;
  const cover: Rect = { x: edge, y: y0, w: W - 2 * edge, h: y1 - y0 };
  record.add('cover', { t: 'cover' }, cover, 1.4);
  layoutCover(record, model, drawing, cover);
}

function layoutCover(record: PartRecord, model: string, drawing: Din, cover: Rect): void {
  const pad = Math.min(4, cover.w * 0.09);
  const jacks = drawing.rj45 + (drawing.sim ? 1 : 0);
  const room: Rect = {
    x: cover.x + pad,
    y: cover.y + Math.min(3.6, pad + 0.6),
    w: cover.w - 2 * pad,
    h: cover.h - Math.min(3.6, pad + 0.6) - 4.4,
  };
  const beside = jacks > 0 && room.w >= 38;
  const head = title(record, model, drawing.sub, room.w);
  const column = { ...room, w: beside ? room.w - 17 : room.w };
  const items: Item[] = [];
  if (drawing.display !== undefined) items.push(displayItem(record, drawing.display, column.w));
  if (drawing.lamps.length > 0) items.push(lampItem(record, drawing.lamps, column.w));
  if (jacks > 0 && !beside) items.push({ h: jacks * 13, place: (box) => layoutJacks(record, drawing, box) });
  if (drawing.vents) items.push(ventItem(record));
  if (drawing.trim !== undefined) items.push(trimItem(record, [drawing.trim]));
  if (drawing.plate.length > 0) items.push(plateItem(record, drawing.plate, column.w));
  const body: Item = {
    h: Math.max(
      items.reduce((sum, item) => sum + item.h, 0) + 2 * Math.max(0, items.length - 1),
      beside ? jacks * 13 : 0,
    ),
    grow: true,
    place: (box) => {
      stack(items, { ...column, y: box.y, h: box.h });
      if (beside) layoutJacks(record, drawing, { x: room.x + room.w - 14, y: box.y, w: 14, h: box.h });
    },
  };
  stack(items.length > 0 || beside ? [head, body] : [head], room, 2.2);
  record.add('dash', { t: 'dash' }, { x: room.x, y: cover.y + cover.h - 2.6, w: Math.min(11, cover.w * 0.2), h: 0.9 });
}

function layoutJacks(record: PartRecord, drawing: Din, box: Rect): void {
  const count = drawing.rj45 + (drawing.sim ? 1 : 0);
  const pitch = Math.min(13.4, box.h / count);
  const h = Math.min(12, pitch - 0.9);
  const w = Math.min(14, box.w, h * 1.17);
  const x = box.x + (box.w - w) / 2;
  for (let i = 0; i < count; i++) {
    const isSim = i >= drawing.rj45;
    const height = isSim ? Math.min(h, 3.4) : h;
    record.add(
      isSim ? 'sim' : `lan.${i + 1}`,
      { t: 'jack', kind: isSim ? 'SIM' : 'LAN' },
      { x, y: box.y + pitch * i + (isSim ? (h - height) / 2 : 0), w, h: height },
      0.4,
    );
  }
}

/** A sheet of glass in a thin frame: header, screen, lit touch marks, status bar. */
function layoutGlass(record: PartRecord, model: string, drawing: DrawingOf<'glass'>): void {
  const [W, H] = drawing.front;
  const rim = 2.2;
  const { display, touch, bar } = drawing;
  const below = (touch.length > 0 ? 14 : 4) + (bar === undefined ? 3 : 8);
  const above = Math.max(9, Math.min(20, H - display.active[1] - below));
  const k = Math.min(1, (W - 2 * rim - 6) / display.active[0], (H - above - below) / display.active[1]);
  const w = display.active[0] * k;
  const h = display.active[1] * k;
  const x = (W - w) / 2;
  const y = above + Math.max(0, (H - above - below - h) / 2);
  record.add('face', { t: 'face' }, { x: rim, y: rim, w: W - 2 * rim, h: H - 2 * rim }, Math.max(1, drawing.r - 1.4));
  layoutHeader(record, model, drawing.sub, {
    left: x,
    right: x + w,
    baseline: y * 0.5 + 3,
    cap: Math.min(4, above * 0.24),
  });
  record.add('lens', { t: 'lens', active: { x, y, w, h }, display, bare: true }, { x, y, w, h }, 0.4);
  const room = H - (bar === undefined ? 3 : 8) - y - h;
  const r = Math.min(5.4, room * 0.42);
  touch.forEach((key, i) => {
    record.round(
      `touch.${key}`,
      { t: 'touch', key, lit: i === 1 },
      x + (w * (i + 0.5)) / touch.length,
      y + h + room / 2,
      r,
    );
  });
  if (bar !== undefined) record.add('bar', { t: 'bar', colour: bar }, { x, y: H - 5.8, w, h: 1.1 }, 0.55);
}

/** Places everything that is visible from the front. All views replay this record. */
export function layoutFront(drawing: Drawing, model = ''): FrontLayout {
  const record = new PartRecord();
  if (drawing.form === 'panel') layoutPanel(record, model, drawing);
  else if (drawing.form === 'glass') layoutGlass(record, model, drawing);
  else if (drawing.form === 'din') layoutDin(record, model, drawing);
  else if (drawing.form === 'heater') layoutHeater(record, model, drawing);
  else layoutBox(record, model, drawing);
  const [width, height] = drawing.front;
  const { parts } = record;
  return {
    width,
    height,
    bounds: union([
      { x: 0, y: 0, w: width, h: height },
      ...parts.filter(({ t }) => t === 'antenna' || t === 'railclip'),
    ]),
    parts,
    lens: parts.find(isPart('lens')),
    lamps: parts.filter(isPart('lamp')),
    keys: parts.filter(isPart('key')),
  };
}
