import { n } from '../../svg/tags.ts';
import type { Part } from '../part.ts';
import type { Sheet, Weight } from './sheet.ts';

const drawnAs: { [T in Part['t']]?: Weight } = {
  lens: 'detail',
  segment: 'detail',
  key: 'detail',
  cover: 'detail',
  pot: 'outline',
  base: 'outline',
  tier: 'fine',
  jack: 'detail',
  plate: 'fine',
  pole: 'detail',
  busbar: 'detail',
  tank: 'outline',
  endcap: 'detail',
  rib: 'fine',
  foot: 'detail',
  head: 'outline',
  gland: 'detail',
  pump: 'detail',
  neck: 'detail',
  terminal: 'detail',
  railclip: 'detail',
  indicator: 'fine',
  bar: 'fine',
};
const round = new Set<Part['t']>(['lamp', 'knob', 'buzzer', 'trimmer', 'screw', 'hole', 'handle']);

/** The front as lines: the same parts, the same places, at the sheet's scale. */
export function drawOutline(sheet: Sheet, parts: readonly Part[], k: number, ox: number, oy: number): void {
  for (const part of parts) {
    const box = { x: ox + part.x * k, y: oy + part.y * k, w: part.w * k, h: part.h * k };
    const weight = drawnAs[part.t];
    if (weight !== undefined) sheet.rect(box, part.r * k, weight);
    if (round.has(part.t))
      sheet.circle(box.x + box.w / 2, box.y + box.h / 2, (part.w / 2) * k, part.t === 'hole' ? 'outline' : 'detail');
    if (part.t === 'lens' && !part.bare)
      sheet.rect(
        { x: ox + part.active.x * k, y: oy + part.active.y * k, w: part.active.w * k, h: part.active.h * k },
        0,
        'fine',
      );
    if (part.t === 'terminal') {
      let d = '';
      for (let i = 1; i < part.count; i++) d += `M${n(box.x + (0.8 + part.pitch * i) * k)} ${n(box.y)}v${n(box.h)}`;
      if (d !== '') sheet.line(d, 'fine');
    }
    if (part.t === 'antenna') drawRod(sheet, box.x + box.w / 2, box.y, box.y + box.h, k);
    if (part.t === 'vents' || part.t === 'fins') {
      let d = '';
      for (let i = 0; i < part.count; i++)
        d += `M${n(box.x + (box.w * (i + 0.5)) / part.count)} ${n(box.y)}v${n(box.h)}`;
      sheet.line(d, 'detail');
    }
  }
}

function drawRod(sheet: Sheet, x: number, top: number, base: number, k: number): void {
  sheet.line(
    `M${n(x - 2.6 * k)} ${n(base - 16 * k)}L${n(x - 2 * k)} ${n(top + 3 * k)}Q${n(x)} ${n(top - k)} ${n(x + 2 * k)} ${n(top + 3 * k)}L${n(x + 2.6 * k)} ${n(base - 16 * k)}Z`,
    'outline',
  );
  sheet.rect({ x: x - 3.6 * k, y: base - 16 * k, w: 7.2 * k, h: 7 * k });
  sheet.rect({ x: x - 3.1 * k, y: base - 9 * k, w: 6.2 * k, h: 5 * k });
  sheet.rect({ x: x - 4.2 * k, y: base - 4 * k, w: 8.4 * k, h: 4 * k });
}

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
