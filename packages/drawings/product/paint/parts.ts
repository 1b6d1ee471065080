import { mix } from '@site/contract/colour';
import { darken, lampColour, lighten } from '../../svg/colour.ts';
import { rect, circle } from '../../svg/tags.ts';
import type { Part } from '../part.ts';
import { buzzer, fins, knob, trimmer, vents } from './controls.ts';
import { lens, segment } from './displays.ts';
import { jack, screw, terminal } from './hardware.ts';
import { key, touch } from './key.ts';
import { brand, dash, mimic, rule, text } from './print.ts';
import { antenna, base, busbar, cover, handle, hole, indicator, pole, pot, railclip, tier } from './rail.ts';
import { type Brush, type Paint, overlay } from './slab.ts';
import { endcap, foot, gland, head, neck, plate, pump, rib, tank } from './tank.ts';

/** Lit: white core, colour, halo. Dark: a hint of its colour and a point of light. */
const lamp: Paint<'lamp'> = ({ doc, small, live, flat }, part) => {
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
const bar: Paint<'bar'> = ({ doc, live, flat, small }, part) => {
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

/** A sheet-metal clip that pulls the front against the panel. */
const clip: Paint<'clip'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? '#aeb5b9'
      : doc.linear(
          [
            [0, '#eef0f1'],
            [0.5, '#aeb5b9'],
            [1, '#6f787d'],
          ],
          [0, 0, 0.3, 1],
        ),
  });

/** The rating label. */
const label: Paint<'label'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? '#f2f2ee'
      : doc.linear(
          [
            [0, '#fafaf7'],
            [1, '#dcdedb'],
          ],
          [0, 0, 0.3, 1],
        ),
  });

const face: Paint<'face'> = (brush, part) => overlay(brush, part, part.r, brush.mat);

const painters: { [T in Part['t']]: Paint<T> } = {
  face,
  lens,
  segment,
  key,
  touch,
  lamp,
  bar,
  text,
  brand,
  rule,
  dash,
  mimic,
  screw,
  terminal,
  jack,
  knob,
  buzzer,
  trimmer,
  vents,
  fins,
  base,
  tier,
  cover,
  railclip,
  antenna,
  hole,
  pot,
  pole,
  busbar,
  indicator,
  handle,
  tank,
  endcap,
  rib,
  neck,
  foot,
  head,
  gland,
  pump,
  plate,
  clip,
  label,
};

/** Draws one recorded part. */
export function paint<T extends Part['t']>(brush: Brush, part: Extract<Part, { t: T }>): string {
  const painter: Paint<T> = painters[part.t];
  return painter(brush, part);
}
