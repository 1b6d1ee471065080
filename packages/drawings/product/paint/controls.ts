import { darken, lighten } from '../../svg/colour.ts';
import { n, circle, group, path, rect } from '../../svg/tags.ts';
import type { Paint } from './slab.ts';

const ray = (inner: number, outer: number, degrees: number): string => {
  const s = Math.sin((degrees * Math.PI) / 180);
  const c = Math.cos((degrees * Math.PI) / 180);
  return `M${n(inner * s)} ${n(-inner * c)}L${n(outer * s)} ${n(-outer * c)}`;
};
const rays = (inner: number, outer: number, from: number, to: number, step: number): string => {
  let d = '';
  for (let a = from; a <= to; a += step) d += ray(inner, outer, a);
  return d;
};

/** A ribbed knob with a signal pointer and its scale. */
export const knob: Paint<'knob'> = ({ doc, mat, small, flat, brand: { accent } }, part) => {
  const { r } = part;
  const scale = small
    ? ''
    : path(rays(r + 1.2, r + 2.3, -135, 135, 27), { stroke: flat ? mat.soft : '#9ea9b3', 'stroke-width': 0.35 });
  if (flat) return group(scale, { transform: `translate(${n(part.x + r)} ${n(part.y + r)})` });
  const body =
    (small ? '' : circle(0.8, 1.6, r, { fill: '#000', opacity: 0.6, filter: doc.blur(1) })) +
    circle(0, 0, r, {
      fill: doc.linear(
        [
          [0, '#8a959d'],
          [0.5, '#3d474f'],
          [1, '#12171b'],
        ],
        [0, 0, 0.6, 1],
      ),
    }) +
    (small
      ? ''
      : path(rays(r * 0.88, r * 0.99, 0, 342, 18), { stroke: '#000', 'stroke-opacity': 0.45, 'stroke-width': 0.5 })) +
    circle(0, 0, r * 0.8, {
      fill: doc.linear(
        [
          [0, '#58646d'],
          [1, '#232b31'],
        ],
        [0, 0, 0.6, 1],
      ),
    }) +
    (small
      ? ''
      : circle(0, 0, r * 0.72, {
          fill: doc.linear(
            [
              [0, '#2a333a'],
              [1, '#414d56'],
            ],
            [0, 0, 0.6, 1],
          ),
        })) +
    group(rect(-0.6, -r * 0.7, 1.2, r * 0.42, 0.4, { fill: accent.light }), { transform: 'rotate(38)' });
  return group(scale + body, { transform: `translate(${n(part.x + r)} ${n(part.y + r)})` });
};

/** A sounder behind a grille. */
export const buzzer: Paint<'buzzer'> = ({ doc, mat, small, flat }, part) => {
  const { r } = part;
  const ring = flat
    ? ''
    : circle(0, 0, r + 0.5, {
        fill: doc.linear([
          [0, '#000', 0.6],
          [1, '#fff', 0.25],
        ]),
      });
  let holes = 'M0 0h0';
  for (const q of [1, 2]) {
    for (let i = 0; i < q * 6; i++) {
      const a = (i * Math.PI * 2) / (q * 6);
      holes += `M${n(q * r * 0.3 * Math.cos(a), 1)} ${n(q * r * 0.3 * Math.sin(a), 1)}h0`;
    }
  }
  const grille = path(holes, { stroke: '#000', 'stroke-width': r * 0.17 });
  return group(ring + circle(0, 0, r, { fill: darken(mat.faceLo, 0.25) }) + (small ? '' : grille), {
    transform: `translate(${n(part.x + r)} ${n(part.y + r)})`,
  });
};

/** A trimmer with a cross slot and a mark at mid travel. */
export const trimmer: Paint<'trimmer'> = ({ doc, mat, small, flat }, part) => {
  const { r } = part;
  if (flat) return circle(part.x + r, part.y + r, r, { fill: darken(mat.face, 0.35) });
  const body =
    circle(0, 0, r, {
      fill: darken(mat.face, 0.45),
      stroke: doc.linear([
        [0, '#000', 0.6],
        [1, '#fff', 0.4],
      ]),
      'stroke-width': 0.3,
    }) +
    circle(0, 0, r * 0.8, {
      fill: doc.linear(
        [
          [0, '#ffffff'],
          [0.4, '#c3c9cc'],
          [1, '#697278'],
        ],
        [0, 0, 0.6, 1],
      ),
    });
  const slot = small
    ? ''
    : rect(-r * 0.56, -r * 0.1, r * 1.12, r * 0.2, 0, { fill: '#2f363b', transform: 'rotate(24)' }) +
      rect(-r * 0.1, -r * 0.56, r * 0.2, r * 1.12, 0, { fill: '#2f363b', transform: 'rotate(24)' });
  return doc.repeat(body + slot, part.x + r, part.y + r);
};

/** Slots for air. */
export const vents: Paint<'vents'> = ({ doc, small, flat }, part) => {
  const pitch = part.w / part.count;
  const w = Math.min(1.8, pitch * 0.5);
  if (small) {
    const d = Array.from(
      { length: part.count },
      (_, i) => `M${n(part.x + pitch * (i + 0.5))} ${n(part.y + w / 2)}v${n(part.h - w)}`,
    ).join('');
    return path(d, { stroke: '#15191c', 'stroke-width': w });
  }
  const dark = rect(0, 0, w, part.h, w / 2, {
    fill: flat
      ? '#15191c'
      : doc.linear(
          [
            [0, '#0b0d0e'],
            [1, '#3b4246'],
          ],
          [0, 0, 0, 1],
        ),
  });
  const lip = flat
    ? ''
    : rect(-0.25, -0.25, w + 0.5, part.h + 0.5, w / 2, {
        fill: doc.linear(
          [
            [0, '#000', 0.5],
            [1, '#fff', 0.7],
          ],
          [0, 0, 0.6, 1],
        ),
      });
  return Array.from({ length: part.count }, (_, i) =>
    doc.repeat(lip + dark, part.x + pitch * (i + 0.5) - w / 2, part.y),
  ).join('');
};

/** Cooling ribs of a cast or potted housing. */
export const fins: Paint<'fins'> = ({ doc, mat, small, flat }, part) => {
  const pitch = part.w / part.count;
  if (small) {
    const d = Array.from(
      { length: part.count },
      (_, i) => `M${n(part.x + pitch * (i + 0.5))} ${n(part.y)}v${n(part.h)}`,
    ).join('');
    return path(d, { stroke: mat.rimLo, 'stroke-width': pitch * 0.4 });
  }
  const rib = rect(0, 0, pitch * 0.62, part.h, pitch * 0.14, {
    fill: flat
      ? mat.rim
      : doc.linear(
          [
            [0, lighten(mat.rim, 0.34)],
            [0.3, lighten(mat.rim, 0.08)],
            [1, mat.rimLo],
          ],
          [0, 0, 1, 0.1],
        ),
  });
  const bed = rect(part.x - 0.6, part.y - 0.6, part.w + 1.2, part.h + 1.2, 1, { fill: darken(mat.faceLo, 0.5) });
  return (
    bed + Array.from({ length: part.count }, (_, i) => doc.repeat(rib, part.x + pitch * (i + 0.19), part.y)).join('')
  );
};
