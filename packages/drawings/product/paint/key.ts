import { darken, lighten } from '../../svg/colour.ts';
import { n } from '../../svg/number.ts';
import { at, group, path, rect } from '../../svg/tags.ts';
import { icons } from '../icons.ts';
import { keyTint } from '../materials.ts';
import type { Brush, Paint } from './brush.ts';

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
