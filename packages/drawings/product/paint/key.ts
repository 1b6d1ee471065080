import { darken, lighten } from '../../svg/colour.ts';
import { n, at, group, path, rect, circle } from '../../svg/tags.ts';
import { keyTint } from '../materials.ts';
import type { TouchId } from '../shape.ts';
import type { Brush, Paint } from './slab.ts';

type Icon = (colour: string) => string;
/** The group around the whole product sets round ends and corners. */
const pen = (colour: string, width: number) => ({ fill: 'none', stroke: colour, 'stroke-width': width });
const drawn =
  (d: string, width: number): Icon =>
  (colour) =>
    path(d, pen(colour, width));
const solid =
  (d: string): Icon =>
  (colour) =>
    path(d, { fill: colour });
const both =
  (...icons: Icon[]): Icon =>
  (colour) =>
    icons.map((icon) => icon(colour)).join('');

const speaker = solid('M-3.4-1.2h1.7L.9-3.2v6.4L-1.7 1.2h-1.7z');
const chevron = (d: string): Icon => solid(d);

/** Key symbols in a square of 10 × 10 around the origin. */
const icons: { [K in TouchId]: Icon } = {
  stop: (c) => circle(0, 0, 3.3, pen(c, 1.25)),
  start: drawn('M0-3.6V3.6', 1.5),
  manual: solid(
    'M-2.3 3.9C-3.1 2.6-3.9 1-4.1.1c-.2-.8.8-1.1 1.3-.4l.8 1.1V-2.6c0-.9 1.3-.9 1.3 0V-3.5c0-.9 1.35-.9 1.35 0V-2.9c0-.9 1.35-.9 1.35 0v.8c0-.85 1.3-.85 1.3 0V1.3c0 1.1-.4 1.7-.8 2.6z',
  ),
  auto: both(
    drawn('M3.1-2A3.7 3.7 0 1 0 3.7.6', 1.1),
    solid('M3.9-4.1v2.9H1z'),
    drawn('M-1.3 1.5L0-1.7L1.3 1.5M-.85.5H.85', 0.75),
  ),
  test: drawn('M-3.5 1.8h1.4l1-4.2L.9 3.4l1-3h1.6', 1),
  up: chevron('M0-2.3L2.9 2H-2.9Z'),
  down: chevron('M0 2.3L2.9-2H-2.9Z'),
  left: chevron('M-2.3 0L2 2.9V-2.9Z'),
  right: chevron('M2.3 0L-2 2.9V-2.9Z'),
  prev: chevron('M-2.3 0L2 2.9V-2.9Z'),
  next: chevron('M2.3 0L-2 2.9V-2.9Z'),
  ok: drawn('M2.9-2.5V.7H-2.2M-.4-1.1L-2.3.7L-.4 2.5', 1),
  esc: drawn('M-2.3-2.3L2.3 2.3M2.3-2.3L-2.3 2.3', 1.05),
  bclose: drawn('M-4.2 0H4.2M-2-1.3V1.3M2-1.3V1.3', 0.95),
  bopen: drawn('M-4.2 0H-2L1.6-2.6M2 0H4.2M2-1.2V1.2', 0.95),
  mute: both(speaker, drawn('M2.1-1.4L4.1 1.4M4.1-1.4L2.1 1.4', 0.8)),
  horn: both(speaker, drawn('M2.2-1.5C3-.7 3 .7 2.2 1.5M3.5-2.6C5-1 5 1 3.5 2.6', 0.8)),
  lamp: both((c) => circle(0, 0, 3.2, pen(c, 0.95)), drawn('M-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2', 0.95)),
  ack: drawn('M-3 .2L-.8 2.4L3.2-2.2', 1.25),
  off: (c) => circle(0, 0, 3, pen(c, 1.1)),
  s1: drawn('M-1.3-1.6L.3-2.9V2.9M-1.3 2.9H1.9', 1.15),
  s2: drawn('M-1.8-1.4C-1.7-3.5 1.9-3.5 1.8-1.2C1.7.4-1.9 2-1.9 2.9H2', 1.15),
  menu: drawn('M-3-2.3H3M-3 0H3M-3 2.3H3', 1.05),
  home: drawn('M-3.4-.1L0-3.2L3.4-.1M-2.5-.6V3H2.5V-.6', 0.9),
  fuel: both(
    drawn('M-2.9 3.2V-3H.9V3.2M-3.5 3.2H1.5M.9-.4H2.2V1.9C2.2 3 3.6 3 3.6 1.9V-1.4L2.3-2.6', 0.8),
    solid('M-2-2H0V-.4H-2Z'),
  ),
  inc: drawn('M-2.8 0H2.8M0-2.8V2.8', 1.2),
  dec: drawn('M-2.8 0H2.8', 1.2),
  reset: both(drawn('M-3-1.8A3.4 3.4 0 1 1-3.4.6', 1), solid('M-3.9-4V-1H-.9Z')),
  flow: drawn('M-3.4 2.6h2.4V-2.6H3.4M1.6-4.2L3.4-2.6L1.6-1', 0.8),
  plan: drawn('M-3.4 3V0M-1.1 3V-3M1.2 3V-1.4M3.5 3V-2.2', 1),
  bell: drawn('M-3 1.8C-2 .8-2.2-3 0-3S2 .8 3 1.8ZM-.8 3.2H.8', 0.8),
  power: drawn('M1.9-2.3A3.2 3.2 0 1 1-1.9-2.3M0-3.7V-.5', 0.9),
};

/** A moulded cap with its corner at the origin: recess, contact shadow, body, inset top, highlight. */
function cap({ doc, small, flat }: Brush, w: number, h: number, r: number, colour: string): string {
  if (flat) return rect(0, 0, w, h, r, { fill: colour });
  if (small)
    return (
      rect(0.3, 0.9, w, h, r, { fill: '#000', opacity: 0.4 }) +
      rect(0, 0, w, h, r, { fill: colour, stroke: lighten(colour, 0.2), 'stroke-width': 0.6 })
    );
  const body = doc.linear(
    [
      [0, lighten(colour, 0.34)],
      [0.28, lighten(colour, 0.06)],
      [0.75, darken(colour, 0.2)],
      [1, darken(colour, 0.42)],
    ],
    [0, 0, 0.55, 1],
  );
  return (
    rect(-0.7, -0.7, w + 1.4, h + 1.4, r + 0.6, {
      fill: doc.linear([
        [0, '#000', 0.62],
        [0.55, '#000', 0.3],
        [1, '#fff', 0.32],
      ]),
    }) +
    rect(0.3, 0.8, w, h, r, { fill: '#000', opacity: 0.5, filter: doc.blur(0.5) }) +
    rect(0, 0, w, h, r, { fill: body }) +
    rect(0.75, 0.7, w - 1.5, h - 1.5, Math.max(0.4, r - 0.5), {
      fill: doc.linear(
        [
          [0, lighten(colour, 0.15)],
          [0.5, colour],
          [1, darken(colour, 0.1)],
        ],
        [0, 0, 0.3, 1],
      ),
    }) +
    path(`M${n(r)} .95H${n(w - r)}`, { stroke: '#fff', 'stroke-opacity': 0.42, 'stroke-width': 0.28 })
  );
}

export const key: Paint<'key'> = (brush, part) => {
  const { doc, mat, small } = brush;
  const colour = part.tint === 'plain' ? mat.key : keyTint[part.tint];
  const body = doc.repeat(cap(brush, part.w, part.h, part.r, colour), part.x, part.y);
  const cx = part.x + part.w / 2;
  const cy = part.y + part.h / 2;
  if (part.key === 'soft')
    return (
      body + (small ? '' : path(`M${n(cx - 3)} ${n(cy)}h6`, { stroke: mat.keyInk, 'stroke-width': 0.7, opacity: 0.85 }))
    );
  // On a thumbnail, a symbol of three pixels looks like dirt.
  if (small && part.h < brush.grain * 4.5) return body;
  const scale = (Math.min(part.w, part.h) / 15.5) * (small ? 1.45 : 1.06);
  return body + group(icons[part.key](mat.keyInk), { transform: at(cx, cy, scale) });
};

/** A mark lit through glass. */
export const touch: Paint<'touch'> = ({ doc, small, flat, brand: { accent } }, part) => {
  const cx = part.x + part.w / 2;
  const cy = part.y + part.h / 2;
  const glow =
    flat || small
      ? ''
      : rect(part.x, part.y, part.w, part.h, part.r, {
          fill: doc.radial([
            [0, '#9fd0ff', 0.13],
            [1, '#9fd0ff', 0],
          ]),
        });
  return (
    glow +
    group(icons[part.key](part.lit ? accent.dark : '#dfe7ec'), {
      transform: at(cx, cy, part.r * (small ? 0.23 : 0.152)),
    })
  );
};
