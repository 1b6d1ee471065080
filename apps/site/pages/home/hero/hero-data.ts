/** A part of the product's front, in millimetres from its upper left corner. */
export interface HeroPart {
  /**
   * `screen` is the display's active area, `frame` the extent of the drawing with its shadow, `lamp` and `mimic` are
   * named in the product's layout; other parts are ignored.
   */
  readonly t: string;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The first words of the page. */
export interface Opening {
  readonly title: string;
  readonly lead?: string | undefined;
}

/** The hero's controller is a product of the catalogue; these are its data from the loader. */
export interface HeroData {
  readonly product_id: number;
  readonly model: string;
  /** Width and height in millimetres. */
  readonly front: readonly [width: number, height: number];
  /** Address of the front drawing with a blank screen and its lamps off. */
  readonly face: string;
  readonly parts: readonly HeroPart[];
}
