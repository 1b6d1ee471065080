import { defaultAccent } from '@site/contract/accent';
import type { Theme } from '../scene/tokens.ts';
import type { PowerDevice } from './shape.ts';

const light = {
  ink: '#12181f',
  muted: '#55606b',
  panel: '#ffffff',
  signal: defaultAccent.light,
  dead: '#858c94',
  live: '#12805c',
  face: '#1b2127',
  legend: '#eef1f3',
  quiet: '#9aa7b2',
} as const;
const dark: Record<keyof typeof light, string> = {
  ink: '#eef1f3',
  muted: '#9aa7b2',
  panel: '#161c22',
  signal: defaultAccent.dark,
  dead: '#66727d',
  live: '#35c495',
  face: '#2a3138',
  legend: '#eef1f3',
  quiet: '#b4bfc8',
};

type Ink = keyof typeof light;

// The site's tokens keep their names; a diagram adds four tokens.
const names: Record<Ink, string> = {
  ink: '--ink',
  muted: '--muted',
  panel: '--panel',
  signal: '--signal',
  live: '--live',
  dead: '--scene-dead',
  face: '--diagram-face',
  legend: '--diagram-legend',
  quiet: '--diagram-quiet',
};

export const inkOf =
  (theme: Theme) =>
  (ink: Ink): string =>
    theme === 'page' ? `var(${names[ink]},${light[ink]})` : (theme === 'dark' ? dark : light)[ink];

export type InkOf = ReturnType<typeof inkOf>;

type Kind = PowerDevice['kind'];

const circle = '<circle r="20"/>';
const square = '<path d="M-20 -20H20V20H-20Z"/>';

/** Symbols in a 40-pixel square around the origin; the outer shape is filled, the inner one stroked. */
const glyphs: Record<Exclude<Kind, 'load' | 'breaker' | 'meter'>, readonly [outer: string, inner: string]> = {
  mains: [circle, '<path d="M-8 13L0 -14L8 13M-11 -4H11M-8 -10H8M-4.6 1H4.6M-6.6 8L4.6 1M6.6 8L-4.6 1"/>'],
  genset: [circle, '<path d="M6.5 -9.5A9 9 0 1 0 8 -1H1"/><path d="M-7 13q3.5 -5 7 0t7 0"/>'],
  pv: [square, '<path d="M-13 10L-7 -10H13L7 10ZM-10 0H10M-6.3 10L-0.3 -10M0.4 10L6.4 -10"/>'],
  battery: [
    square,
    '<path d="M-12 -7H12V10H-12ZM-7 -7V-11H-3V-7M3 -7V-11H7V-7M-8.5 1.5H-2.5M2.5 1.5H8.5M5.5 -1.5V4.5"/>',
  ],
  shore: [circle, '<path d="M-5 -13V-6M5 -13V-6M-9 -6H9V0A9 9 0 0 1 -9 0ZM0 9V14"/>'],
  inverter: [square, '<path d="M-20 20L20 -20M-14 -11q3 -5 6 0t6 0M3 9H14M3 13.5H14"/>'],
  transformer: ['<circle cy="-7.5" r="12.5"/><circle cy="7.5" r="12.5" fill="none"/>', ''],
  ats: [
    square,
    '<path d="M-10 -20V-9M10 -20V-9M0 20V9L-9 -7"/><circle cx="-10" cy="-7" r="2.2"/><circle cx="10" cy="-7" r="2.2"/><circle cy="9" r="2.2"/>',
  ],
  motor: [circle, '<path d="M-8 8V-8L0 4L8 -8V8"/>'],
  pump: [circle, '<path d="M-16.4 -11.4L20 0L-16.4 11.4"/>'],
};

const breaker = (on: boolean, stroke: string, panel: string): string =>
  on
    ? `<path d="M-8 -8H8V8H-8Z" fill="${stroke}" stroke="${stroke}" stroke-width="2"/>`
    : `<path d="M-8 -8H8V8H-8Z" fill="${panel}" stroke="${stroke}" stroke-width="2"/><path d="M-4.5 4.5L4.5 -4.5" stroke="${stroke}" stroke-width="2"/>`;

const meter = (stroke: string, panel: string): string =>
  `<circle r="9" fill="${panel}" stroke="${stroke}" stroke-width="1.8"/><path d="M-5 3A6 6 0 0 1 5 3M0 4L3 -3" fill="none" stroke="${stroke}" stroke-width="1.6"/>`;

/** The symbol of a device at the origin, outlined in the signal colour when it is live. */
export const symbolOf = (kind: Kind, live: boolean, on: boolean, ink: InkOf): string => {
  const stroke = ink(live ? 'signal' : 'dead');
  if (kind === 'load') return '';
  if (kind === 'breaker') return breaker(on, stroke, ink('panel'));
  if (kind === 'meter') return meter(stroke, ink('panel'));
  const [outer, inner] = glyphs[kind];
  return (
    `<g fill="${ink('panel')}" stroke="${stroke}" stroke-width="2">${outer}</g>` +
    `<g fill="none" stroke="${ink(live ? 'ink' : 'muted')}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`
  );
};

export const cloudGlyph = 'M-8 5H8A4.6 4.6 0 0 0 8.6 -4A6.4 6.4 0 0 0 -3.4 -5.4A5 5 0 0 0 -8 5Z';
export const gatewayGlyph = 'M0 6V-2M-5 -5A7 7 0 0 1 5 -5M-8.6 -8A12 12 0 0 1 8.6 -8M-6 6H6';
