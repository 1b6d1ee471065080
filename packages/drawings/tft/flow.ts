import { scaled } from '../lcd/screens/screen-figures.ts';
import { n, circle, path, rect } from '../svg/tags.ts';
import { arc, blue, digits, dimInk, hair, type Painter, paleInk, stroke, type Tft, tone, words } from './pen.ts';

const night = '#070b0f';
const well = '#0d141a';
const load = [
  30, 28, 27, 26, 28, 36, 50, 72, 96, 118, 136, 148, 150, 146, 142, 130, 120, 128, 140, 132, 104, 78, 56, 40,
];
const sun = [0, 0, 0, 0, 0, 8, 30, 70, 116, 158, 190, 208, 212, 204, 186, 150, 104, 56, 20, 2, 0, 0, 0, 0];

type Node = { name: string; v: string; u: string; colour: string };
type Plan = { nodes: [Node, Node, Node, Node]; shown: string; strategy: string };
const plans = {
  micro: {
    shown: 'STORAGE',
    strategy: 'SELF-CONSUMPTION FIRST, GENSET BELOW 20 % SOC',
    nodes: [
      { name: 'PV', v: '186', u: 'kW', colour: tone.amber },
      { name: 'GRID', v: '0', u: 'kW', colour: dimInk },
      { name: 'GENSET', v: '0', u: 'STBY', colour: dimInk },
      { name: 'LOAD', v: '142', u: 'kW', colour: blue },
    ],
  },
  storage: {
    shown: 'STORAGE',
    strategy: 'PEAK SHAVING, RESERVE 20 % SOC',
    nodes: [
      { name: 'GRID', v: '208', u: 'kW', colour: tone.amber },
      { name: 'PEAK', v: '300', u: 'kW', colour: dimInk },
      { name: 'PCS', v: '92', u: 'kW', colour: tone.live },
      { name: 'LOAD', v: '300', u: 'kW', colour: blue },
    ],
  },
  pvdiesel: {
    shown: 'SOLAR SHARE',
    strategy: 'GENSET AT LEAST 30 %, THEN CURTAIL PV',
    nodes: [
      { name: 'PV', v: '310', u: 'kW', colour: tone.amber },
      { name: 'LIMIT', v: '62', u: '%', colour: tone.amber },
      { name: 'GENSET', v: '190', u: 'kW', colour: tone.signal },
      { name: 'LOAD', v: '500', u: 'kW', colour: blue },
    ],
  },
} satisfies Record<string, Plan>;

/** Four sources around the battery storage, with the day's schedule on the right. */
export const flow =
  (kind: keyof typeof plans): Painter =>
  (screen) => {
    const { w, h, data } = screen;
    const split = w * 0.66;
    const cx = split * 0.52;
    const cy = h * 0.37;
    const r = Math.min(68, h * 0.13);
    const { nodes, shown, strategy: aim }: Plan = plans[kind];
    const [a, b, c, d] = nodes;
    const x = [split * 0.19, split * 0.85] as const;
    const y = [h * 0.19, h * 0.56] as const;
    const percent = String(Math.round(data.main.share * 100));
    return (
      rect(0, 0, w, h, 0, { fill: night }) +
      path(`M${n(x[0])} ${n(y[0])}H${n(cx)}V${n(cy)}M${n(cx)} ${n(cy)}V${n(y[1])}H${n(x[1])}`, stroke(tone.signal, 4)) +
      path(
        `M${n(x[1])} ${n(y[0])}H${n(cx)}M${n(x[0])} ${n(y[1])}H${n(cx)}`,
        stroke(c.v === '0' ? hair : tone.signal, c.v === '0' ? 4 : 3),
      ) +
      circle(cx, cy, r, { fill: well, stroke: hair, 'stroke-width': 9 }) +
      path(arc(cx, cy, r, 0, 360 * data.main.share), stroke(tone.live, 9)) +
      digits(screen, percent, cx + r * 0.14, cy + 12, r * 0.66, paleInk, { anchor: 'end' }) +
      digits(screen, '%', cx + r * 0.2, cy + 12, r * 0.32, dimInk) +
      words(screen, shown, cx, cy + r * 0.5, 12, tone.live, { anchor: 'middle' }) +
      node(screen, a, x[0], y[0]) +
      node(screen, b, x[1], y[0]) +
      node(screen, c, x[0], y[1]) +
      node(screen, d, x[1], y[1]) +
      strategy(screen, split, aim) +
      day(screen, split)
    );
  };

function node(screen: Tft, { name, v, u, colour }: Node, x: number, y: number): string {
  const half = { w: 64, h: Math.min(40, screen.h * 0.082) };
  return (
    rect(x - half.w, y - half.h, half.w * 2, half.h * 2, 3, { fill: well, stroke: colour, 'stroke-width': 2 }) +
    words(screen, name, x - half.w + 12, y - half.h * 0.4, 13, dimInk, { track: 0.05 }) +
    digits(screen, u === 'kW' ? scaled(v, screen.factor) : v, x - half.w + 12, y + half.h * 0.62, 32) +
    words(screen, u, x + half.w - 10, y + half.h * 0.62, 13, dimInk, { anchor: 'end' })
  );
}

function strategy(screen: Tft, split: number, aim: string): string {
  const { h, data } = screen;
  const y = h * 0.74;
  const w = split - 50;
  return (
    rect(26, y, w, h * 0.2, 0, { fill: well }) +
    words(screen, 'STRATEGY', 42, y + h * 0.055, 12, dimInk, { track: 0.06 }) +
    words(screen, aim, 42, y + h * 0.105, 14, paleInk, { max: w - 32 }) +
    rect(42, y + h * 0.14, w - 32, 8, 0, { fill: hair }) +
    rect(42, y + h * 0.14, (w - 32) * data.main.share, 8, 0, { fill: tone.live }) +
    rect(42 + (w - 32) * 0.2, y + h * 0.14 - 5, 2, 18, 0, { fill: tone.alarm }) +
    rect(42 + (w - 32) * 0.95, y + h * 0.14 - 5, 2, 18, 0, { fill: tone.amber })
  );
}

function day(screen: Tft, split: number): string {
  const { w, h } = screen;
  const x = split + 20;
  const width = w - x - 22;
  const step = width / 24;
  const base = h * 0.42;
  const k = (h * 0.3) / 212;
  const block = (from: number, to: number): string =>
    load
      .slice(from, to)
      .map((v, i) => `M${n(x + (from + i + 0.36) * step, 1)} ${n(base, 1)}v${n(-v * k, 1)}`)
      .join('');
  const rows = [
    ['SOLAR SHARE', '91 %', tone.amber],
    ['DIESEL SAVED', '312 L', tone.live],
    ['PEAK SHAVED', '58 kW', paleInk],
    ['ISLAND TIME LEFT', '9 h 40', paleInk],
  ] as const;
  return (
    rect(split, 0, w - split, h, 0, { fill: well }) +
    words(screen, 'TODAY, KW', x, h * 0.08, 13, dimInk, { track: 0.06 }) +
    digits(screen, '14:32', x + width, h * 0.08, 14, paleInk, { anchor: 'end' }) +
    path(block(0, 15), stroke(blue, step * 0.7)) +
    path(block(15, 24), stroke('#274057', step * 0.7)) +
    path(
      `M${sun.map((v, i) => `${n(x + (i + 0.4) * step, 1)} ${n(base - v * k, 1)}`).join('L')}`,
      stroke(tone.amber, 2.6),
    ) +
    rect(x + 15 * step, h * 0.11, 1.5, base - h * 0.11, 0, { fill: tone.signal }) +
    rect(x, base + 1, width, 1.5, 0, { fill: hair }) +
    ['00', '06', '12', '18', '24']
      .map((hour, i) =>
        digits(screen, hour, x + (width * i) / 4, base + 18, 11, dimInk, {
          anchor: i === 0 ? 'start' : i === 4 ? 'end' : 'middle',
        }),
      )
      .join('') +
    rows
      .map(([name, figure, colour], i) => {
        const y = h * 0.53 + i * h * 0.078;
        return (
          words(screen, name, x, y, 12, dimInk) +
          digits(screen, figure, x + width, y, 17, colour, { anchor: 'end' }) +
          rect(x, y + 12, width, 1, 0, { fill: hair })
        );
      })
      .join('') +
    rect(x, h * 0.86, width, h * 0.075, 2, { fill: tone.signal }) +
    words(screen, 'RUN PLAN', x + width / 2, h * 0.91, 15, '#0b1014', { anchor: 'middle', track: 0.06 })
  );
}
