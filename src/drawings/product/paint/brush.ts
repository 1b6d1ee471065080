import type { SvgDocument } from '../../svg/document.ts';
import type { Surface } from '../materials.ts';
import type { Part, PartOf } from '../part.ts';

/** What a painter works with. */
export type Brush = {
  doc: SvgDocument;
  mat: Surface;
  /** Small is for thumbnails: no print, bigger lamps and symbols. */
  small: boolean;
  /** Millimetres to a pixel when the product is 96 pixels long. */
  grain: number;
  /** How big the plant on its screen is, against the usual one. */
  factor: number;
  /** The page draws screen and lamps itself: leave the glass blank and the lamps dark. */
  live: boolean;
  /** Colours only, without light and shade: the texture of the model. */
  flat: boolean;
};

export type Paint<T extends Part['t']> = (brush: Brush, part: PartOf<T>) => string;
