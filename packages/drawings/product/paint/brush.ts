import type { Brand } from '../../svg/brand.ts';
import type { SvgDocument } from '../../svg/document.ts';
import type { Surface } from '../materials.ts';
import type { Part, PartOf } from '../part.ts';

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
