import type { Rect, PartRecord } from '../part.ts';
import type { DisplaySpec, LampSpec } from '../shape.ts';
import { layoutLampColumn, layoutLampRow } from './keys-and-lamps.ts';
import { brandWidth, print, printBrand, printWidth } from './print.ts';

const minPitch = 3.9;

/** The number of terminal decks that a row of names needs on an edge of this length. */
const decks = (count: number, width: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count * minPitch + 1.6) / (width - 3)));

export const tierHeight = (names: readonly string[], width: number, u = 1): number => {
  const rows = decks(names.length, width);
  return (rows === 0 ? 0 : rows === 1 ? 19 : 3 + rows * 14.5) * u;
};

/** A recessed tier of screw terminals along the upper or lower edge; names on the inner or outer side. */
export function layoutTier(
  record: PartRecord,
  names: readonly string[],
  area: Rect,
  edge: 'top' | 'bottom',
  tint: 'green' | 'dark',
  u = 1,
): void {
  const rows = decks(names.length, area.w);
  if (rows === 0) return;
  record.add(`tier.${edge}`, { t: 'tier' }, area, 0.8);
  const perRow = Math.ceil(names.length / rows);
  const deck = (area.h - 1.6) / rows;
  const h = deck - 4.4 * u;
  for (let i = 0; i < rows; i++) {
    const part = names.slice(i * perRow, (i + 1) * perRow);
    const pitch = Math.min(9.6 * u, (area.w - 3.2) / Math.max(part.length, 2));
    const w = pitch * part.length + 1.6;
    const x = area.x + (area.w - w) / 2;
    const top = area.y + 0.8 + deck * i;
    const y = edge === 'top' ? top + 3.9 * u : top + 0.4;
    record.add(
      `terminal.${edge}`,
      { t: 'terminal', pitch, count: part.length, mouthDown: edge === 'bottom', tint },
      { x, y, w, h },
      0.5,
    );
    const size = Math.min(2.4 * u, pitch * 0.4);
    part.forEach((name, j) => {
      print(record, name, x + 0.8 + pitch * (j + 0.5), edge === 'top' ? y - 0.9 : y + h + 0.9 + size * 0.72, {
        size,
        anchor: 'middle',
        tone: 'lit',
        max: pitch - 0.5,
      });
    });
  }
}

/** An item in a column: its preferred height, and how to place it in the height that it gets. */
export type Item = { h: number; place: (box: Rect, fit: number) => void; grow?: boolean };

/**
 * Stacks items in a column. If they are too tall, all shrink equally. Spare space goes to the items that
 * can grow, or else to the gaps.
 */
export function stack(items: Item[], area: Rect, gap = 2): void {
  if (items.length === 0) return;
  const wantedHeight = items.reduce((sum, { h }) => sum + h, 0);
  const gaps = gap * (items.length - 1);
  const fit = Math.min(1, (area.h - gaps) / wantedHeight);
  const spare = Math.max(0, area.h - gaps - wantedHeight * fit);
  const growing = items.filter(({ grow }) => grow === true).length;
  const loose = growing > 0 ? 0 : Math.min(4, spare / (items.length + 1));
  let y = area.y + loose;
  for (const { h, place, grow } of items) {
    const height = h * fit + (grow === true ? spare / growing : 0);
    place({ ...area, y, h: height }, fit);
    y += height + gap + loose;
  }
}

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
export function ventItem(record: PartRecord, kind: 'vents' | 'fins' = 'vents', max = 12): Item {
  return {
    h: 9,
    grow: true,
    place: (box) => {
      const h = Math.min(box.h, max);
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
