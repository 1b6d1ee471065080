import { darken, lighten } from '../../svg/colour.ts';
import { n, path, rect } from '../../svg/tags.ts';
import { type Brush, type Paint, brushed, slab } from './slab.ts';

export const tier: Paint<'tier'> = ({ doc, mat, small, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill:
      small || flat
        ? darken(mat.rim, 0.4)
        : doc.linear(
            [
              [0, darken(mat.rim, 0.5)],
              [1, darken(mat.rim, 0.28)],
            ],
            [0, 0, 0, 1],
          ),
  });

/** The raised front between the terminal tiers. */
export const cover: Paint<'cover'> = (brush, part) => {
  const { doc, mat, small, flat } = brush;
  const shade =
    small || flat
      ? ''
      : rect(part.x + 0.6, part.y + 1.4, part.w, part.h, 1.2, { fill: '#000', opacity: 0.45, filter: doc.blur(0.9) });
  return shade + slab(brush, part, part.r, { ...mat, rim: lighten(mat.face, 0.04) }, 0.8);
};

export const railclip: Paint<'railclip'> = ({ doc, flat, brand: { accent } }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? accent.light
      : doc.linear(
          [
            [0, lighten(accent.light, 0.2)],
            [1, darken(accent.light, 0.3)],
          ],
          [0, 0, 0, 1],
        ),
  }) +
  rect(part.x + part.w * 0.29, part.y + part.h * 0.55, part.w * 0.42, part.h * 0.22, 0.9, {
    fill: darken(accent.light, 0.55),
  });

/** A rod antenna on a gold socket on the module's upper edge. */
export const antenna: Paint<'antenna'> = ({ doc }, part) => {
  const round = (hi: string, mid: string, lo: string): string =>
    doc.linear(
      [
        [0, lo],
        [0.28, hi],
        [0.55, mid],
        [1, lo],
      ],
      [0, 0, 1, 0],
    );
  const x = part.x + part.w / 2;
  const top = part.y;
  const base = part.y + part.h;
  const rod = `M${n(x - 2.6)} ${n(base - 14)}L${n(x - 2)} ${n(top + 4)}Q${n(x - 2)} ${n(top)} ${n(x)} ${n(top)}Q${n(x + 2)} ${n(top)} ${n(x + 2)} ${n(top + 4)}L${n(x + 2.6)} ${n(base - 14)}Z`;
  return (
    path(rod, { fill: round('#5b646c', '#2b3137', '#101316') }) +
    rect(x - 3.6, base - 16, 7.2, 7, 0.8, { fill: round('#6b757d', '#343b42', '#14181b') }) +
    rect(x - 3.1, base - 9, 6.2, 5.2, 0.3, { fill: round('#fff2cf', '#d2a852', '#7c5a1d') }) +
    rect(x - 4.2, base - 4, 8.4, 4.6, 0.3, { fill: round('#fff6dd', '#d9b25f', '#8a6624') })
  );
};

export const hole: Paint<'hole'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: '#0b0d0e',
    stroke: flat
      ? undefined
      : doc.linear([
          [0, '#000', 0.7],
          [1, '#fff', 0.6],
        ]),
    'stroke-width': flat ? undefined : 0.4,
  });

/** The housing of a screw-down module on its base plate. */
export const pot: Paint<'pot'> = (brush, part) => {
  const { doc, mat, small, flat } = brush;
  const shade =
    small || flat
      ? ''
      : rect(part.x + 0.5, part.y + 1.2, part.w, part.h, part.r, { fill: '#000', opacity: 0.5, filter: doc.blur(0.9) });
  return shade + slab(brush, part, part.r, { rim: mat.face, rimHi: lighten(mat.rim, 0.3), rimLo: mat.rimLo }, 0.9);
};

const bar = ({ doc }: Brush): string =>
  doc.linear(
    [
      [0, '#8a5a32'],
      [0.3, '#f0c49a'],
      [0.55, '#cf9562'],
      [1, '#7a4a26'],
    ],
    [0, 0, 1, 0.2],
  );
export const busbar: Paint<'busbar'> = (brush, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: brush.flat ? '#c98f5c' : bar(brush),
    stroke: '#5e3a1e',
    'stroke-width': 0.2,
  });

/** One pole chamber of a switch, with its arc vents. */
export const pole: Paint<'pole'> = (brush, part) => {
  const { doc, small } = brush;
  const body = slab(brush, part, part.r, { rim: '#2d3338', rimHi: '#737c84', rimLo: '#111416' }, 1);
  if (small) return body;
  const slots = (y: number): string =>
    Array.from({ length: 4 }, (_, i) =>
      rect(part.x + part.w * 0.2, y + i * part.h * 0.022, part.w * 0.6, part.h * 0.01, 0, { fill: '#0a0c0d' }),
    ).join('');
  return (
    body +
    slots(part.y + part.h * 0.2) +
    slots(part.y + part.h * 0.73) +
    rect(part.x + part.w * 0.14, part.y + part.h * 0.36, part.w * 0.72, part.h * 0.28, 1, {
      fill: brush.flat
        ? '#373e44'
        : doc.linear(
            [
              [0, '#22272b'],
              [1, '#3f474e'],
            ],
            [0, 0, 0.4, 1],
          ),
    })
  );
};

/** The source that the switch is connected to. */
export const indicator: Paint<'indicator'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: '#f2f2ee',
    stroke: flat
      ? undefined
      : doc.linear([
          [0, '#000', 0.6],
          [1, '#fff', 0.6],
        ]),
    'stroke-width': flat ? undefined : 0.5,
  }) + rect(part.x + part.w * 0.06, part.y + part.h * 0.14, part.w * 0.28, part.h * 0.72, 0.6, { fill: '#35c495' });

/** The lever for working the switch by hand. */
export const handle: Paint<'handle'> = (brush, part) => {
  const { doc, flat, small } = brush;
  const cx = part.x + part.r;
  const grip = { x: cx - part.r * 0.2, y: part.y, w: part.r * 0.4, h: part.r * 2 };
  return (
    rect(part.x, part.y, part.w, part.h, part.r, {
      fill: flat
        ? '#2a3036'
        : doc.linear(
            [
              [0, '#14181b'],
              [1, '#3b434a'],
            ],
            [0, 0, 0.5, 1],
          ),
    }) +
    (flat || small
      ? ''
      : rect(grip.x + 0.8, grip.y + 1.6, grip.w, grip.h, part.r * 0.16, {
          fill: '#000',
          opacity: 0.5,
          filter: doc.blur(0.9),
        })) +
    slab(brush, grip, part.r * 0.16, { rim: '#c23a22', rimHi: '#ef8a73', rimLo: '#661a0d' }, Math.min(1, part.r * 0.08))
  );
};

/** The steel plate that a switch body is built on. */
export const base: Paint<'base'> = (brush, part) =>
  slab(brush, part, part.r, { rim: '#8f979c', rimHi: '#e6eaec', rimLo: '#4a5258' }, 0.8) + brushed(brush, part, part.r);
