import type { Rect, PartRecord } from '../part.ts';
import type { KeyId, KeySpec, TouchId, LampSpec } from '../shape.ts';
import { print, printWidth } from './print.ts';

/** Lamps below each other with their names beside them, in the given number of columns. */
export function layoutLampColumn(
  record: PartRecord,
  lamps: LampSpec[],
  area: Rect,
  scale: number,
  legendScale: number,
  columns = 1,
): void {
  const rows = Math.ceil(lamps.length / columns);
  const pitch = area.h / rows;
  const width = area.w / columns;
  const r = Math.min(1.45 * scale, pitch * 0.34);
  const size = Math.min(2.7 * legendScale * scale, pitch * 0.62);
  lamps.forEach((lamp, i) => {
    const x = area.x + Math.floor(i / rows) * width;
    const cy = area.y + (i % rows) * pitch + pitch / 2;
    record.round(lamp.id, { t: 'lamp', colour: lamp.colour, on: lamp.on }, x + r + 0.6, cy, r);
    print(record, lamp.id, x + r * 2 + 2.9 * scale, cy + size * 0.36, { size, max: width - r * 2 - 3.1 * scale });
  });
}

/** Lamps side by side with their names below. */
export function layoutLampRow(
  record: PartRecord,
  lamps: LampSpec[],
  area: Rect,
  scale: number,
  legendScale: number,
): void {
  const pitch = area.w / lamps.length;
  const r = Math.min(1.4 * scale, pitch * 0.2);
  const size = 2.2 * legendScale * scale;
  const widestName = Math.max(...lamps.map((lamp) => printWidth(lamp.id, size)));
  const legend = size * Math.max(0.62, Math.min(1, (pitch - 0.8) / (widestName * 1.08)));
  lamps.forEach((lamp, i) => {
    const cx = area.x + pitch * (i + 0.5);
    record.round(lamp.id, { t: 'lamp', colour: lamp.colour, on: lamp.on }, cx, area.y + r + 0.4, r);
    print(record, lamp.id, cx, area.y + r * 2 + 1.6 * scale + legend * 0.72, {
      size: legend,
      anchor: 'middle',
      max: pitch - 0.6,
    });
  });
}

/** The legends under large keys. They are in English, as on the real panels. */
export const keyNames: { [K in TouchId]: string } = {
  stop: 'STOP',
  start: 'START',
  manual: 'MANUAL',
  auto: 'AUTO',
  test: 'TEST',
  up: '',
  down: '',
  left: '',
  right: '',
  ok: 'OK',
  esc: 'ESC',
  bclose: 'CLOSE',
  bopen: 'OPEN',
  mute: 'MUTE',
  lamp: 'LAMP TEST',
  s1: 'SOURCE 1',
  s2: 'SOURCE 2',
  off: 'OFF',
  ack: 'ACK',
  prev: 'BACK',
  next: 'NEXT',
  menu: 'MENU',
  home: 'HOME',
  fuel: 'FUEL',
  horn: 'HORN',
  inc: 'RAISE',
  dec: 'LOWER',
  reset: 'RESET',
  flow: 'FLOW',
  plan: 'PLAN',
  bell: 'ALARMS',
  power: 'POWER',
};

/** Keys with their own lamp above them. */
const hasLamp: ReadonlySet<TouchId> = new Set<TouchId>(['auto', 'manual', 'test', 's1', 's2', 'off']);
const litAtRest: ReadonlySet<TouchId> = new Set<TouchId>(['auto', 's1']);

export const tintOf = (key: TouchId | 'soft'): 'plain' | 'stop' | 'start' =>
  key === 'stop' || key === 'start' ? key : 'plain';

const lampRoom = 4.6;
const legendRoom = 5;

const lines = ({ keys, cols }: KeySpec): KeyId[][] => {
  if (cols === undefined || cols >= keys.length) return [keys];
  return Array.from({ length: Math.ceil(keys.length / cols) }, (_, i) => keys.slice(i * cols, (i + 1) * cols));
};
const withLamps = (row: KeySpec): boolean =>
  row.big && row.keys.some((key) => key === 'auto' || key === 'manual' || key === 's1');

/** Height of one row of keys at full size: lamps, caps, legends. */
export const keyRowHeight = (row: KeySpec): number =>
  lines(row).length *
  ((row.big ? 15 : 10) * row.scale + (withLamps(row) ? lampRoom * row.scale : 0) + legendRoom * row.scale);

/** Lays out keys evenly in `area`; they become narrower if there are too many, and `fit` reduces their height. */
export function layoutKeyRow(record: PartRecord, row: KeySpec, area: Rect, fit: number, legendScale: number): void {
  const all = lines(row);
  all.forEach((keys, i) =>
    layoutLine(
      record,
      row,
      keys,
      { ...area, y: area.y + (area.h / all.length) * i, h: area.h / all.length },
      fit,
      legendScale,
    ),
  );
}

function layoutLine(
  record: PartRecord,
  row: KeySpec,
  keys: KeyId[],
  area: Rect,
  fit: number,
  legendScale: number,
): void {
  const k = row.scale * fit;
  const kh = (row.big ? 15 : 10) * k;
  const kw = Math.min(
    (row.big ? 22 : 14) * row.scale * Math.max(fit, 0.8),
    (area.w - 2.5 * (keys.length - 1)) / keys.length,
  );
  const gap =
    keys.length > 1 ? Math.min(kw * (row.big ? 0.62 : 0.9), (area.w - keys.length * kw) / (keys.length - 1)) : 0;
  const left = area.x + (area.w - keys.length * kw - (keys.length - 1) * gap) / 2;
  const lamps = withLamps(row);
  const top = area.y + (lamps ? lampRoom * k : 0);
  const size = 2.6 * Math.max(0.8, k) * legendScale;
  // One size for the whole row, because a single narrowed word looks like a mistake.
  const widestName = Math.max(...keys.map((key) => printWidth(keyNames[key], size)));
  const legend = size * Math.max(0.6, Math.min(1, (kw + gap - 0.8) / (widestName * 1.08)));
  keys.forEach((key, i) => {
    const cx = left + kw / 2 + i * (kw + gap);
    if (lamps && hasLamp.has(key))
      record.round(
        `key.${key}.lamp`,
        { t: 'lamp', colour: 'live', on: litAtRest.has(key) },
        cx,
        area.y + 1.4 * k,
        Math.max(0.8, 1.15 * k),
      );
    record.add(
      `key.${key}`,
      { t: 'key', key, tint: tintOf(key) },
      { x: cx - kw / 2, y: top, w: kw, h: kh },
      Math.min(kw, kh) * 0.17,
    );
    print(record, keyNames[key], cx, top + kh + 1.5 * Math.max(0.8, k) + legend * 0.72, {
      size: legend,
      anchor: 'middle',
      max: kw + gap - 0.4,
    });
  });
}
