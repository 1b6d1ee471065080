import { n } from '../../svg/number.ts';
import type { Sheet } from './sheet.ts';

/** A dimension: its text, and the tolerance of cut-outs. */
export type Measure = { text: string; tolerance?: readonly [string, string] };
export const millimetres = (value: number): Measure => ({ text: String(Math.round(value * 100) / 100) });
export const cutout = (value: number, tolerance?: number): Measure => ({
  ...millimetres(value),
  ...(tolerance === undefined ? {} : { tolerance: [`+${tolerance}`, ' 0'] }),
});

/** Below this length the arrows point inwards and the text is placed beside them. */
const narrow = 14;

/** Draws a horizontal dimension at height y between x1 and x2; the measured edges end at `from`. */
export function across(
  sheet: Sheet,
  x1: number,
  x2: number,
  y: number,
  from: readonly [number, number],
  { text, tolerance }: Measure,
): void {
  const way = y < from[0] ? -1 : 1;
  sheet.line(`M${n(x1)} ${n(from[0] + way)}V${n(y + way * 1.5)}M${n(x2)} ${n(from[1] + way)}V${n(y + way * 1.5)}`);
  const w = sheet.figureWidth(text);
  if (x2 - x1 < Math.max(narrow, w + 7)) {
    sheet.line(`M${n(x1 - 6)} ${n(y)}H${n(x2 + 6 + w)}`);
    sheet.head(x1, y, 0);
    sheet.head(x2, y, 180);
    sheet.words(text, x2 + 4.5, y - 1);
    return;
  }
  sheet.line(`M${n(x1)} ${n(y)}H${n(x2)}`);
  sheet.head(x1, y, 180);
  sheet.head(x2, y, 0);
  const middle = (x1 + x2) / 2 - (tolerance === undefined ? 0 : 3);
  sheet.words(text, middle, y - 1.1, { anchor: 'middle' });
  tolerance?.forEach((t, i) => sheet.words(t, middle + w / 2 + 1, y - 3 + i * 2.1, { size: 2.1 }));
}

/** Draws a vertical dimension. */
export function upright(
  sheet: Sheet,
  y1: number,
  y2: number,
  x: number,
  from: readonly [number, number],
  { text, tolerance }: Measure,
): void {
  const way = x < from[0] ? -1 : 1;
  sheet.line(`M${n(from[0] + way)} ${n(y1)}H${n(x + way * 1.5)}M${n(from[1] + way)} ${n(y2)}H${n(x + way * 1.5)}`);
  const w = sheet.figureWidth(text);
  if (y2 - y1 < Math.max(narrow, w + 7)) {
    sheet.line(`M${n(x)} ${n(y1 - 6 - w)}V${n(y2 + 6)}`);
    sheet.head(x, y1, 90);
    sheet.head(x, y2, 270);
    sheet.words(text, x - 1.1, y1 - 4.5, { rotate: -90 });
    return;
  }
  sheet.line(`M${n(x)} ${n(y1)}V${n(y2)}`);
  sheet.head(x, y1, 270);
  sheet.head(x, y2, 90);
  const middle = (y1 + y2) / 2 + (tolerance === undefined ? 0 : 3);
  sheet.words(text, x - 1.1, middle, { anchor: 'middle', rotate: -90 });
  tolerance?.forEach((t, i) => sheet.words(t, x - 3 + i * 2.1, middle - w / 2 - 1, { size: 2.1, rotate: -90 }));
}

/** Draws a note with an arrow to the part that it names. */
export function leader(
  sheet: Sheet,
  x: number,
  y: number,
  toX: number,
  toY: number,
  words: string,
  side: 1 | -1 = 1,
): void {
  const w = sheet.figureWidth(words, 2.8) + 2;
  sheet.line(`M${n(x)} ${n(y)}L${n(toX)} ${n(toY)}h${n(side * w)}`);
  sheet.head(x, y, (Math.atan2(y - toY, x - toX) * 180) / Math.PI);
  sheet.words(words, toX + side, toY - 1, { size: 2.8, anchor: side > 0 ? 'start' : 'end' });
}

const scales = [
  [1, '1:1'],
  [0.5, '1:2'],
  [0.4, '1:2.5'],
  [1 / 3, '1:3'],
  [0.25, '1:4'],
  [0.2, '1:5'],
  [0.1, '1:10'],
] as const;
/** The largest standard scale at which the views fit. */
export function scaleFor(width: number, height: number, room: { w: number; h: number }): { k: number; name: string } {
  const [k, name] = scales.find(([q]) => width * q <= room.w && height * q <= room.h) ?? [0.1, '1:10'];
  return { k, name };
}
