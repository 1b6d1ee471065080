import { n } from '../../svg/number.ts';
import { circle, group, path, rect } from '../../svg/tags.ts';
import { text } from '../../svg/text.ts';
import type { Paint } from './brush.ts';
import { recess } from './slab.ts';

const lit: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abfgcd',
  '-': 'g',
  '−': 'g',
  A: 'abcefg',
  b: 'cdefg',
  C: 'adef',
  c: 'deg',
  d: 'bcdeg',
  E: 'adefg',
  F: 'aefg',
  H: 'bcefg',
  h: 'cefg',
  L: 'def',
  n: 'ceg',
  o: 'cdeg',
  P: 'abefg',
  r: 'eg',
  S: 'afgcd',
  t: 'defg',
  U: 'bcdef',
  u: 'cde',
};
const on = '#ff5b34';
const off = '#2b0f09';

/** One digit of height h with its corner at x, 0; thickness follows the height. */
function digit(ch: string, x: number, h: number, ghosts: boolean): string {
  const w = h * 0.56;
  const t = h * 0.12;
  const across = (y: number): string =>
    `M${n(x + t * 0.7)} ${n(y)}l${n(t / 2)} ${n(-t / 2)}h${n(w - t * 2.4)}l${n(t / 2)} ${n(t / 2)}l${n(-t / 2)} ${n(t / 2)}h${n(t * 2.4 - w)}z`;
  const down = (sx: number, y: number): string =>
    `M${n(sx)} ${n(y + t * 0.7)}l${n(t / 2)} ${n(t / 2)}v${n(h / 2 - t * 2.4)}l${n(-t / 2)} ${n(t / 2)}l${n(-t / 2)} ${n(-t / 2)}v${n(t * 2.4 - h / 2)}z`;
  const bars: Record<string, string> = {
    a: across(t / 2),
    g: across(h / 2),
    d: across(h - t / 2),
    f: down(x + t / 2, t * 0.3),
    e: down(x + t / 2, h / 2 - t * 0.3),
    b: down(x + w - t / 2, t * 0.3),
    c: down(x + w - t / 2, h / 2 - t * 0.3),
  };
  const segments = lit[ch] ?? lit[ch.toUpperCase()] ?? '';
  const join = (want: boolean): string =>
    Object.entries(bars)
      .filter(([name]) => segments.includes(name) === want)
      .map(([, d]) => d)
      .join('');
  return (ghosts ? path(join(false) || 'M0 0', { fill: off }) : '') + path(join(true) || 'M0 0', { fill: on });
}

/** A window of red seven-segment digits with its unit. */
export const segment: Paint<'segment'> = (brush, part) => {
  const { doc, live } = brush;
  const characters = Array.from(part.text).filter((ch) => ch !== '.' && ch !== ',');
  const h = Math.min(part.h * 0.62, (part.w * 0.8) / (characters.length * 0.84 + (part.unit === '' ? 0 : 0.6)));
  const pitch = h * 0.82;
  const width = pitch * characters.length + (part.unit === '' ? 0 : h * 0.5);
  const x0 = part.x + (part.w - width) / 2 + h * 0.06;
  const y0 = part.y + (part.h - h) / 2;
  let place = 0;
  let digits = '';
  for (const ch of part.text) {
    if (ch === '.' || ch === ',') digits += circle(place * pitch - h * 0.13, h - h * 0.06, h * 0.075, { fill: on });
    else digits += digit(live ? ' ' : ch, place++ * pitch, h, !brush.small);
  }
  const unit =
    part.unit === '' || brush.small
      ? ''
      : text(doc, part.unit, x0 + pitch * characters.length + h * 0.1, y0 + h, { size: h * 0.42, fill: on });
  return (
    recess(brush, part, part.r, 0.4, 0.8) +
    rect(part.x, part.y, part.w, part.h, part.r, {
      fill: brush.small
        ? '#1a0805'
        : doc.linear(
            [
              [0, '#220b07'],
              [1, '#0d0403'],
            ],
            [0, 0, 0.4, 1],
          ),
    }) +
    group(digits, { transform: `translate(${n(x0 + h * 0.06)} ${n(y0)}) skewX(-5)` }) +
    unit +
    (brush.flat
      ? ''
      : path(`M${n(part.x)} ${n(part.y)}h${n(part.w * 0.5)}l${n(-part.h * 0.45)} ${n(part.h)}H${n(part.x)}z`, {
          fill: '#fff',
          opacity: 0.09,
        }))
  );
};
