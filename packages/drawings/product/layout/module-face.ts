import type { Rect } from '../part.ts';
import type { PartRecord } from '../record.ts';
import type { DisplaySpec, LampSpec } from '../shape.ts';
import { layoutLampColumn, layoutLampRow } from './lamps.ts';
import { brandWidth, print, printBrand, printWidth } from './print.ts';
import type { Item } from './stack.ts';

/** The pieces that faces of rail and screw-down modules are stacked from. */

export function title(record: PartRecord, model: string, sub: string, width: number, u = 1): Item {
  const cap = Math.max(1.7, Math.min(3.3 * u, width / 17));
  const size = cap * 1.36;
  const oneLine = cap * brandWidth + printWidth(model, size, 'brand') * 1.06 + 3 <= width;
  const subSize = Math.min(2.15 * u, width / (printWidth(sub, 1) * 1.08 || 1));
  const withSub = sub !== '' && subSize >= 1.25;
  const bare = cap * brandWidth > width;
  const h = cap + (oneLine ? 0 : size * 1.15) + (withSub ? 3.6 * u : 0) + 0.6;
  return {
    h,
    place: (box, fit) => {
      const c = (bare ? width / brandWidth : cap) * Math.max(0.75, fit);
      let y = box.y + c;
      printBrand(record, box.x, y, c);
      if (oneLine)
        print(record, model, box.x + box.w, y, {
          size: size * fit,
          face: 'brand',
          anchor: 'end',
          max: box.w - c * brandWidth - 2,
        });
      else print(record, model, box.x, (y += size * 1.12 * fit), { size: size * fit, face: 'brand', max: box.w });
      if (withSub) print(record, sub, box.x, y + 3.4 * u * fit, { size: subSize * fit, tone: 'soft', max: box.w });
    },
  };
}

export function displayItem(record: PartRecord, display: DisplaySpec, width: number): Item {
  if (display.type === 'seg') {
    const maxWidth = Math.min(width, 22 + 13 * display.text.length);
    return {
      h: Math.min(20, maxWidth * 0.36),
      place: (box) =>
        record.add(
          'display',
          { t: 'segment', text: display.text, unit: display.unit ?? '' },
          { ...box, w: maxWidth },
          1.2,
        ),
    };
  }
  const rim = display.type === 'oled' ? 1.5 : 2.4;
  const k = Math.min(1, (width - 2 * rim) / display.active[0]);
  return {
    h: display.active[1] * k + 2 * rim,
    place: (box, fit) => {
      const w = display.active[0] * k * fit;
      const lens = { x: box.x, y: box.y, w: w + 2 * rim, h: box.h };
      const active = { x: lens.x + rim, y: lens.y + rim, w, h: lens.h - 2 * rim };
      record.add('lens', { t: 'lens', active, display, bare: false }, lens, 0.8);
    },
  };
}

export function lampItem(record: PartRecord, lamps: LampSpec[], width: number, u = 1): Item {
  const asRow = lamps.length <= 4 && width / lamps.length >= 9 * u;
  if (asRow) {
    const span = Math.min(width, lamps.length * 22 * u);
    return { h: 7.4 * u, place: (box, fit) => layoutLampRow(record, lamps, { ...box, w: span }, fit * u, 1) };
  }
  const columns = Math.max(1, Math.min(lamps.length, Math.floor(width / (11 * u))));
  const rows = Math.ceil(lamps.length / columns);
  return {
    h: rows * 4.8 * u,
    place: (box, fit) => layoutLampColumn(record, lamps, box, Math.min(0.84, fit) * u, 0.94, columns),
  };
}

export function plateItem(record: PartRecord, lines: readonly string[], width: number, u = 1): Item {
  const widestLine = Math.max(...lines.map((text) => printWidth(text, 1, 'mono')));
  const size = Math.min(2.4 * u, width / (widestLine * 1.02));
  return {
    h: lines.length * size * 1.5,
    place: (box, fit) =>
      lines.forEach((text, i) =>
        print(record, text, box.x, box.y + size * fit * (0.9 + i * 1.5), {
          size: size * fit,
          face: 'mono',
          max: box.w,
        }),
      ),
  };
}

/** Air slots or cooling ribs fill the remaining space. */
export function ventItem(record: PartRecord, kind: 'vents' | 'fins' = 'vents', most = 12): Item {
  return {
    h: 9,
    grow: true,
    place: (box) => {
      const h = Math.min(box.h, most);
      record.add(
        kind,
        { t: kind, count: Math.max(3, Math.round(box.w / 4.8)) },
        { ...box, y: box.y + (box.h - h) / 2, h },
      );
    },
  };
}

export function trimItem(record: PartRecord, names: readonly string[], u = 1): Item {
  return {
    h: 9.6 * u,
    place: (box: Rect, fit) => {
      const pitch = Math.min(box.w / names.length, 22 * u);
      const left = box.x + (box.w - pitch * names.length) / 2;
      const r = Math.min(2.9 * u, pitch * 0.36, box.h * 0.3);
      names.forEach((name, i) => {
        const cx = left + pitch * (i + 0.5);
        record.round(`trim.${name}`, { t: 'trimmer' }, cx, box.y + r, r);
        print(record, name, cx, box.y + r * 2 + 3 * fit * u, { size: 2 * fit * u, anchor: 'middle', max: pitch - 0.6 });
      });
    },
  };
}
