/** One thing on the product's front, in millimetres from its upper left corner. */
export interface HeroPart {
  /**
   * `screen` is the active area of the display, `frame` what the drawing shows with its shadow, `lamp` and `mimic` are
   * as the product's layout names them; others are of no interest here.
   */
  readonly t: string;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The controller of the hero is a product of the catalogue; this is what the loader tells about it. */
export interface HeroData {
  readonly product_id: number;
  readonly model: string;
  /** Width and height in millimetres. */
  readonly front: readonly [width: number, height: number];
  /** Address of the front drawing with a blank screen and its lamps off. */
  readonly face: string;
  readonly parts: readonly HeroPart[];
}
