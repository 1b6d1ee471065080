import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import type { DrawingOf, KeySpec } from '../shape.ts';
import { keyNames, tintOf } from './key-names.ts';
import { layoutLampColumn } from './lamps.ts';
import { print } from './print.ts';

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
export function layoutSide(record: PartRecord, blocks: Block[], area: Rect, legendScale: number): void {
  const heights = blocks.map((block) => heightOf(block, area.w));
  const total = heights.reduce((sum, h) => sum + h, 0);
  const least = 2 * (blocks.length - 1);
  const fit = Math.min(1, (area.h - least) / total);
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
