import { toPath } from '../../lcd/buffer.ts';
import { monoScreen, monoThumb } from '../../lcd/screens/mono.ts';
import { n, group, path, rect, tag, circle } from '../../svg/tags.ts';
import { text } from '../../svg/text.ts';
import { colourScreen, colourThumb } from '../../tft/screen.ts';
import type { PartOf } from '../part.ts';
import { type Brush, type Paint, recess } from './slab.ts';

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

type Lens = PartOf<'lens'>;

/** The glass, the screen behind it, and a reflection at the same angle on every product. */
export const lens: Paint<'lens'> = (brush, part) => {
  const { doc, flat } = brush;
  const pane = part.bare
    ? ''
    : recess(brush, part, part.r) +
      rect(part.x, part.y, part.w, part.h, part.r, {
        fill:
          flat || brush.small
            ? '#0d1012'
            : doc.linear(
                [
                  [0, '#1a1e21'],
                  [0.5, '#0d1012'],
                  [1, '#070809'],
                ],
                [0, 0, 0.4, 1],
              ),
      });
  const { type } = part.display;
  const screen = type === 'tft' ? colour(brush, part) : type === 'oled' ? oled(brush, part) : mono(brush, part);
  const rim = part.bare
    ? rect(part.x, part.y, part.w, part.h, part.r, { fill: 'none', stroke: '#20272d', 'stroke-width': 0.25 })
    : '';
  return pane + screen + rim + (flat ? '' : reflection(brush, part));
};

function scaled(inner: string, { active }: Lens, w: number, h: number): string {
  const kx = active.w / w;
  const ky = active.h / h;
  const k = Math.min(kx, ky);
  return group(inner, {
    'stroke-linecap': 'butt',
    transform: `translate(${n(active.x + (active.w - w * k) / 2)} ${n(active.y + (active.h - h * k) / 2)}) scale(${n(k, 5)})`,
  });
}

function mono(brush: Brush, part: Lens): string {
  const { doc, small, live, flat, factor } = brush;
  const { active, display } = part;
  const neg = display.neg;
  const grounds = neg ? ([['#2b4022', '#16230f'], '#101a0d'] as const) : ([['#dbe8c8', '#b9caa4'], '#93a281'] as const);
  const plate = [active.x - 0.6, active.y - 0.6, active.w + 1.2, active.h + 1.2, 0.4] as const;
  const ground =
    flat || small
      ? neg
        ? '#1f3018'
        : '#c9d8b6'
      : doc.radial(
          [
            [0, grounds[0][0]],
            [1, grounds[0][1]],
          ],
          { cx: 0.5, cy: 0.44, r: 0.78 },
        );
  const glass = rect(...plate, { fill: ground, stroke: grounds[1], 'stroke-width': 0.3 });
  if (live) return glass;
  const buffer = small
    ? monoThumb(display.screen, active.h / active.w, factor)
    : monoScreen(display.screen, ...display.px, factor);
  const dots = path(toPath(buffer), { fill: 'none' });
  const inkOf = neg ? '#d5e6bd' : '#1b2a16';
  if (small || flat) return glass + scaled(group(dots, { stroke: inkOf }), part, buffer.w, buffer.h);
  const k = Math.min(active.w / buffer.w, active.h / buffer.h);
  const id = doc.define(`dots ${dots}`, (own) => tag('g', { id: own }, dots));
  const shade = neg ? '' : tag('use', { href: `#${id}`, x: 0.22 / k, y: 0.3 / k, stroke: '#1b2a16', opacity: 0.16 });
  const grid = doc.pattern(
    1,
    1,
    `<path d="M0 0H1M0 0V1" stroke="${neg ? '#1e2f17' : '#cbdab8'}" stroke-width=".16" opacity=".75" fill="none"/>`,
  );
  return (
    glass +
    scaled(
      shade + tag('use', { href: `#${id}`, stroke: inkOf }) + rect(0, 0, buffer.w, buffer.h, 0, { fill: grid }),
      part,
      buffer.w,
      buffer.h,
    ) +
    innerShade(brush, part)
  );
}

/** The display is behind its window, so the frame casts a shadow on it. */
const innerShade = ({ doc }: Brush, { active }: Lens): string =>
  rect(active.x - 0.6, active.y - 0.6, active.w + 1.2, active.h * 0.16, 0.3, {
    fill: doc.linear(
      [
        [0, '#000', 0.34],
        [1, '#000', 0],
      ],
      [0, 0, 0, 1],
    ),
  }) +
  rect(active.x - 0.6, active.y - 0.6, active.w * 0.05, active.h + 1.2, 0.3, {
    fill: doc.linear(
      [
        [0, '#000', 0.26],
        [1, '#000', 0],
      ],
      [0, 0, 1, 0],
    ),
  });

function oled({ small, live, factor }: Brush, part: Lens): string {
  const { active, display } = part;
  if (live) return '';
  const buffer = small
    ? monoThumb(display.screen, active.h / active.w, factor)
    : monoScreen(display.screen, ...display.px, factor);
  return scaled(path(toPath(buffer), { fill: 'none', stroke: '#bfe6ff' }), part, buffer.w, buffer.h);
}

function colour({ doc, small, live, flat, factor }: Brush, part: Lens): string {
  const { active, display } = part;
  if (live) return rect(active.x, active.y, active.w, active.h, 0, { fill: '#0b1014' });
  const ratio = active.h / active.w;
  const { w, h, inner } = small ? colourThumb(display.screen, ratio) : colourScreen(doc, display.screen, ratio, factor);
  const glow =
    small || flat
      ? ''
      : rect(active.x, active.y, active.w, active.h, 0, {
          fill: doc.radial(
            [
              [0, '#9fd0ff', 0.07],
              [1, '#9fd0ff', 0],
            ],
            { cx: 0.5, cy: 0.4, r: 0.7 },
          ),
        });
  return scaled(inner, part, w, h) + glow;
}

function reflection({ doc, small }: Brush, part: Lens): string {
  const { x, y, w, h, r, display } = part;
  const slant = Math.min(h * 0.62, w * 0.4);
  const bright = display.type === 'mono' && !display.neg ? 0.2 : 0.12;
  const band = path(
    `M${n(x + r)} ${n(y)}H${n(x + w * 0.46)}L${n(x + w * 0.46 - slant)} ${n(y + h)}H${n(x + r)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - r)}V${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`,
    {
      fill: doc.linear(
        [
          [0, '#fff', bright],
          [1, '#fff', 0.015],
        ],
        [0, 0, 0.3, 1],
      ),
    },
  );
  return small
    ? band
    : band +
        path(`M${n(x + w * 0.5)} ${n(y)}h${n(w * 0.035)}L${n(x + w * 0.535 - slant)} ${n(y + h)}h${n(-w * 0.035)}Z`, {
          fill: '#fff',
          opacity: 0.035,
        });
}
