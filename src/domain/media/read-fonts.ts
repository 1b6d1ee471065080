import { shapeText } from '#drawings/svg/shape-text.ts';

/** Loads the fonts of drawings in advance, because the first use takes a quarter of a second. */
export const readFonts = (): void => {
  shapeText('label', 'GENKON');
  shapeText('mono', 'GENKON');
};
