import { mix } from '@site/contract/colour';
import type { Brand } from '../../svg/brand.ts';
import { darken, lighten } from '../../svg/colour.ts';
import type { SvgDocument } from '../../svg/document.ts';
import { rect } from '../../svg/tags.ts';
import type { Surface } from '../materials.ts';
import type { Rect, Part, PartOf } from '../part.ts';

/** The context of all painters. */
export type Brush = {
  doc: SvgDocument;
  /** As it is printed on the device. */
  brand: Brand;
  mat: Surface;
  /** Small is for thumbnails: no print, larger lamps and symbols. */
  small: boolean;
  /** Millimetres per pixel when the product is 96 pixels long. */
  grain: number;
  /** The size of the plant on its screen relative to the usual one. */
  factor: number;
  /** The page draws the screen and lamps itself, so the glass stays blank and the lamps unlit. */
  live: boolean;
  /** Only colours, without light and shade, for the texture of the 3D model. */
  flat: boolean;
};

export type Paint<T extends Part['t']> = (brush: Brush, part: PartOf<T>) => string;

/** One soft light from the upper left, a weak bounce from the lower right. */
export const shadow = ({ doc, small }: Brush, { x, y, w, h }: Rect, r: number, k: number): string =>
  rect(x + 3.4 * k, y + 6 * k, w, h, r, { fill: '#1a1712', opacity: 0.26, filter: doc.blur(5 * k) }) +
  (small ? '' : rect(x + 0.8 * k, y + 1.5 * k, w, h, r, { fill: '#1a1712', opacity: 0.5, filter: doc.blur(1.1 * k) }));

/** A moulded slab with a chamfer of width b. */
export function slab(
  { doc, small, flat }: Brush,
  { x, y, w, h }: Rect,
  r: number,
  mat: Pick<Surface, 'rim' | 'rimHi' | 'rimLo'>,
  b = 1.5,
): string {
  if (flat) return rect(x, y, w, h, r, { fill: mat.rim });
  if (small)
    return (
      rect(x, y, w, h, r, {
        fill: doc.linear(
          [
            [0, mat.rimHi],
            [0.3, mat.rim],
            [1, mat.rimLo],
          ],
          [0, 0, 0.75, 1],
        ),
      }) + rect(x + b, y + b, w - 2 * b, h - 2 * b, Math.max(0.5, r - b * 0.8), { fill: mat.rim })
    );
  const edge = doc.linear(
    [
      [0, mat.rimHi],
      [0.22, mix(mat.rimHi, mat.rim, 0.75)],
      [0.5, mat.rim],
      [0.82, mix(mat.rim, mat.rimLo, 0.7)],
      [1, mat.rimLo],
    ],
    [0, 0, 0.75, 1],
  );
  const inner = [x + b, y + b, w - 2 * b, h - 2 * b, Math.max(0.5, r - b * 0.8)] as const;
  const top = doc.linear(
    [
      [0, lighten(mat.rim, 0.1)],
      [0.5, mat.rim],
      [1, darken(mat.rim, 0.14)],
    ],
    [0, 0, 0.4, 1],
  );
  const glint = doc.linear(
    [
      [0, '#fff', 0.5],
      [0.35, '#fff', 0.08],
      [1, '#000', 0.35],
    ],
    [0, 0, 0.6, 1],
  );
  return rect(x, y, w, h, r, { fill: edge }) + rect(...inner, { fill: top, stroke: glint, 'stroke-width': 0.22 });
}

/** A printed sheet let into the slab. */
export function overlay(
  { doc, flat, small }: Brush,
  { x, y, w, h }: Rect,
  r: number,
  mat: Pick<Surface, 'face' | 'faceLo'>,
): string {
  if (flat || small) return rect(x, y, w, h, r, { fill: mat.face });
  const sheet = doc.linear(
    [
      [0, lighten(mat.face, 0.05)],
      [0.45, mat.face],
      [1, mat.faceLo],
    ],
    [0, 0, 0.35, 1],
  );
  const groove = rect(x - 0.25, y - 0.25, w + 0.5, h + 0.5, r + 0.2, {
    fill: doc.linear([
      [0, '#000', 0.55],
      [1, '#fff', 0.35],
    ]),
  });
  return groove + rect(x, y, w, h, r, { fill: sheet });
}

/** The edge of anything sunk into a face: dark above, a thin light lip below. */
export const recess = (
  { doc, flat, small }: Brush,
  { x, y, w, h }: Rect,
  r: number,
  by = 0.5,
  strength = 0.4,
): string =>
  flat || small
    ? ''
    : rect(x - by, y - by, w + 2 * by, h + 2 * by, r + by * 0.7, {
        fill: doc.linear([
          [0, '#000', 0.7],
          [0.55, '#000', 0.35],
          [1, '#fff', strength],
        ]),
      });

/** Brushed metal. */
export const brushed = ({ doc, flat, small }: Brush, { x, y, w, h }: Rect, r: number, upright = false): string =>
  flat || small
    ? ''
    : rect(x, y, w, h, r, {
        fill: doc.pattern(
          1.4,
          1.4,
          `<path d="${upright ? 'M.3 0V1.4' : 'M0 .3H1.4'}" stroke="#fff" stroke-width=".18" opacity=".28"/><path d="${upright ? 'M.9 0V1.4' : 'M0 .9H1.4'}" stroke="#000" stroke-width=".16" opacity=".1"/>`,
        ),
      });
