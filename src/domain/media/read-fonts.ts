import { shapeText } from '#drawings/svg/shape-text.ts';

/** Reads the fonts of drawings, which takes a quarter of a second once. */
export const readFonts = (): void => {
  shapeText('label', 'GENKON');
  shapeText('mono', 'GENKON');
};
