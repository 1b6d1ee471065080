import type { Accent } from '@site/contract/accent';
import type { SvgDocument } from './document.ts';
import { at, group } from './tags.ts';
import { text, textWidth } from './text.ts';

/** A picture of the company as the inside of an SVG. `currentColor` is the ink, `var(--signal)` the accent. */
export type Artwork = { width: number; height: number; body: string };

/** What is printed on devices, sheets and cards: the name, the pictures that the company has, and its colour. */
export type Brand = { name: string; accent: Accent; mark?: Artwork; logo?: Artwork };

/** The artwork in the colours of its place, fitted into a box whose lower left corner is (x, y). */
export const putArtwork = (
  { width, height, body }: Artwork,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  ink: string,
  accent: string,
): string => {
  const scale = Math.min(w / width, h / height);
  const painted = body.replaceAll(/currentcolor/gi, ink).replaceAll(/var\(--signal(?:,[^()]*)?\)/g, accent);
  return group(painted, {
    transform: at(x, y - height * scale, scale),
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
  });
};

/** The width that layouts reserve for mark and name, and for the mark alone, in heights of the capitals. */
const [brandWidth, markWidth] = [9.6, 1.4];

/** Mark and name on the baseline (x, y), capitals `cap` high. A name too long for its place is set in smaller letters. */
export const brand = (
  doc: SvgDocument,
  { name, mark }: Brand,
  x: number,
  y: number,
  cap: number,
  ink: string,
  accent: string,
): string => {
  const style = { size: cap / 0.686, cut: 'brand', fill: ink, track: 0.03 } as const;
  const indent = mark ? markWidth : 0;
  const fit = Math.min(1, ((brandWidth - indent) * cap) / textWidth(name, style));
  const size = cap * 1.02;
  return (
    (mark ? putArtwork(mark, { x, y, w: size, h: size }, ink, accent) : '') +
    text(doc, name, x + cap * indent, y, { ...style, size: style.size * fit })
  );
};

/** The logo at the head of a sheet or card, around the line of the capitals; without one, mark and name. */
export const letterhead = (...place: Parameters<typeof brand>): string => {
  const [, { logo }, x, y, cap, ink, accent] = place;
  if (!logo) return brand(...place);
  const [w, h] = [cap * brandWidth, cap * 2.2];
  const height = Math.min(h, (w * logo.height) / logo.width);
  return putArtwork(logo, { x, y: y - cap / 2 + height / 2, w, h }, ink, accent);
};
