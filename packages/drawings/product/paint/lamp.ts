import { mix } from '@site/contract/colour';
import { darken, lampColour, lighten } from '../../svg/colour.ts';
import { circle, rect } from '../../svg/tags.ts';
import type { Paint } from './brush.ts';

/** Lit: white core, colour, halo. Dark: a hint of its colour and a point of light. */
export const lamp: Paint<'lamp'> = ({ doc, small, live, flat }, part) => {
  if (flat) return '';
  const colour = lampColour[part.colour];
  const on = part.on && !live;
  if (small) {
    const at = [part.x + part.r, part.y + part.r] as const;
    return (
      (on && part.r > 1.38 ? circle(...at, part.r * 3, { fill: colour, opacity: 0.25 }) : '') +
      circle(...at, part.r * 1.5, { fill: on ? lighten(colour, 0.15) : mix(colour, '#17191b', 0.74) })
    );
  }
  const { r } = part;
  const lens = { cx: 0.5, cy: 0.5, r: 0.56, fx: 0.4, fy: 0.36 };
  const glass = on
    ? doc.radial(
        [
          [0, '#ffffff'],
          [0.3, lighten(colour, 0.45)],
          [0.75, colour],
          [1, darken(colour, 0.22)],
        ],
        lens,
      )
    : doc.radial(
        [
          [0, mix(colour, '#3a3a3a', 0.62)],
          [0.7, mix(colour, '#17191b', 0.78)],
          [1, '#0e1012'],
        ],
        lens,
      );
  const ring = circle(0, 0, r + 0.55, {
    fill: doc.linear([
      [0, '#000', 0.7],
      [1, '#fff', 0.35],
    ]),
  });
  const halo = on
    ? circle(0, 0, r * 3.4, {
        fill: doc.radial([
          [0, colour, 0.62],
          [0.35, colour, 0.25],
          [1, colour, 0],
        ]),
      })
    : '';
  const glint = on ? '' : circle(-r * 0.34, -r * 0.4, r * 0.26, { fill: '#fff', opacity: 0.5 });
  return doc.repeat(halo + ring + circle(0, 0, r, { fill: glass }) + glint, part.x + part.r, part.y + part.r);
};

/** The status bar along the foot of a glass panel. */
export const bar: Paint<'bar'> = ({ doc, live, flat, small }, part) => {
  const colour = lampColour[part.colour];
  const glow =
    flat || live || small
      ? ''
      : rect(part.x, part.y - 1.1, part.w, part.h + 2.2, 1.6, { fill: colour, opacity: 0.4, filter: doc.blur(1.6) });
  return (
    glow +
    rect(part.x, part.y, part.w, part.h, part.r, {
      fill: live
        ? '#1a2228'
        : doc.linear(
            [
              [0, colour, 0.35],
              [0.5, lighten(colour, 0.4)],
              [1, colour, 0.35],
            ],
            [0, 0, 1, 0],
          ),
    })
  );
};
