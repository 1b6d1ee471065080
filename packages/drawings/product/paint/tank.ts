import { n, path, rect } from '../../svg/tags.ts';
import { surfaces } from '../materials.ts';
import { type Brush, type Paint, overlay, slab } from './slab.ts';

const lying = ({ doc }: Brush): string =>
  doc.linear(
    [
      [0, '#6f777b'],
      [0.1, '#aab0b2'],
      [0.24, '#f4f5f4'],
      [0.36, '#d9dcdc'],
      [0.62, '#989fa2'],
      [0.86, '#565d61'],
      [0.95, '#6d7579'],
      [1, '#4d5458'],
    ],
    [0, 0, 0, 1],
  );
const standing = ({ doc }: Brush): string =>
  doc.linear(
    [
      [0, '#62696d'],
      [0.2, '#e9ebeb'],
      [0.38, '#c9cdce'],
      [0.75, '#7b8387'],
      [1, '#4b5256'],
    ],
    [0, 0, 1, 0],
  );

export const tank: Paint<'tank'> = (brush, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, { fill: lying(brush) }) +
  (brush.small
    ? ''
    : rect(part.x, part.y, 22, part.h, 0, {
        fill: brush.doc.linear(
          [
            [0, '#000', 0.55],
            [1, '#000', 0],
          ],
          [0, 0, 1, 0],
        ),
      }));

export const endcap: Paint<'endcap'> = (brush, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, { fill: lying(brush) }) +
  rect(part.x - 0.2, part.y + 1, 0.6, part.h - 2, 0, { fill: '#000', opacity: 0.4 });

export const rib: Paint<'rib'> = (brush, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, { fill: lying(brush) }) +
  (brush.small
    ? ''
    : rect(part.x + part.w, part.y + 1.4, 0.8, part.h - 2.8, 0, { fill: '#000', opacity: 0.32 }) +
      rect(part.x, part.y + 1.4, 0.35, part.h - 2.8, 0, { fill: '#fff', opacity: 0.5 }));

/** A hose neck with three barbs; its foot is on the tank. */
export const neck: Paint<'neck'> = (brush, { x, y, w, h, towards }) => {
  if (towards === 'up') {
    const fill = standing(brush);
    const bore = w / 1.36;
    const cx = x + w / 2;
    const barb = (i: number): string => {
      const top = y + h * (0.08 + i * 0.18);
      return (
        path(
          `M${n(cx - bore / 2)} ${n(top)}l${n(-bore * 0.08)} ${n(h * 0.13)}h${n(bore * 1.16)}l${n(-bore * 0.08)} ${n(-h * 0.13)}z`,
          { fill },
        ) + rect(cx - bore * 0.58, top + h * 0.13, bore * 1.16, 0.5, 0, { fill: '#000', opacity: 0.4 })
      );
    };
    return (
      rect(x, y + h * 0.7, w, h * 0.3, 2, { fill }) +
      rect(cx - bore / 2, y, bore, h * 0.74, 1, { fill }) +
      [0, 1, 2].map(barb).join('')
    );
  }
  const fill = lying(brush);
  const bore = h / 1.36;
  const cy = y + h / 2;
  const barb = (i: number): string => {
    const right = x + w * (0.94 - i * 0.18);
    return (
      path(
        `M${n(right)} ${n(cy - bore / 2)}l${n(-w * 0.13)} ${n(-bore * 0.08)}v${n(bore * 1.16)}l${n(w * 0.13)} ${n(-bore * 0.08)}z`,
        { fill },
      ) + rect(right - w * 0.13 - 0.5, cy - bore * 0.58, 0.5, bore * 1.16, 0, { fill: '#000', opacity: 0.45 })
    );
  };
  return (
    rect(x, y, w * 0.34, h, 2, { fill }) +
    rect(x + w * 0.28, cy - bore / 2, w * 0.72, bore, 1, { fill }) +
    [0, 1, 2].map(barb).join('')
  );
};

export const foot: Paint<'foot'> = (brush, { x, y, w, h }) =>
  path(
    `M${n(x)} ${n(y + h)}v-4Q${n(x + w * 0.18)} ${n(y + h - 6)} ${n(x + w * 0.2)} ${n(y)}H${n(x + w * 0.8)}Q${n(x + w * 0.82)} ${n(y + h - 6)} ${n(x + w)} ${n(y + h - 4)}v4Z`,
    {
      fill: brush.doc.linear(
        [
          [0, '#8d9497'],
          [0.7, '#c8cccd'],
          [1, '#7c8488'],
        ],
        [0, 0, 0.3, 1],
      ),
    },
  ) + rect(x + w * 0.31, y + h - 3.2, w * 0.38, 2.2, 1.1, { fill: '#23292d' });

export const head: Paint<'head'> = (brush, part) => {
  const inset = Math.min(6, part.w * 0.08);
  return (
    slab(brush, part, part.r, surfaces.graphite, 1.6) +
    overlay(
      brush,
      { x: part.x + inset, y: part.y + inset, w: part.w - 2 * inset, h: part.h - 2 * inset },
      3,
      surfaces.graphite,
    )
  );
};

/** Cable gland with a stub of cable bending down. */
export const gland: Paint<'gland'> = (brush, { x, y, w, h }) =>
  path(
    `M${n(x + 0.2)} ${n(y + h * 0.98)}C${n(x + w * 0.34)} ${n(y + h * 0.98)} ${n(x + w * 0.3)} ${n(y + h / 2)} ${n(x + w * 0.62)} ${n(y + h / 2)}`,
    { fill: 'none', stroke: '#1b1f22', 'stroke-width': h * 0.36 },
  ) +
  rect(x + w * 0.4, y + h * 0.1, w * 0.4, h * 0.8, 1, { fill: lying(brush) }) +
  rect(x + w * 0.74, y, w * 0.26, h, 0.8, { fill: lying(brush) });

export const pump: Paint<'pump'> = (brush, part) =>
  slab(brush, part, part.r, { rim: '#3a4148', rimHi: '#8a939b', rimLo: '#14171a' }, 1.4) +
  (brush.small
    ? ''
    : [0.3, 0.5, 0.7]
        .map((q) => rect(part.x + 3, part.y + part.h * q, part.w - 6, 1.2, 0.6, { fill: '#14171a' }))
        .join(''));

export const plate: Paint<'plate'> = ({ doc, flat, small, brand: { accent } }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? '#eceeea'
      : doc.linear(
          [
            [0, '#f7f7f4'],
            [1, '#c6cac9'],
          ],
          [0, 0, 0.2, 1],
        ),
    stroke: '#6a7276',
    'stroke-width': 0.3,
  }) +
  rect(part.x, part.y, 2.6, part.h, 0, { fill: accent.light }) +
  (small
    ? rect(part.x + 7, part.y + part.h * 0.22, part.w * 0.5, part.h * 0.16, 0, { fill: '#14181b' }) +
      rect(part.x + 7, part.y + part.h * 0.55, part.w * 0.7, part.h * 0.1, 0, { fill: '#14181b' })
    : '');
