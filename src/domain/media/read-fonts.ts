import type { Cut } from '#drawings/svg/font.ts';
import { shapeText } from '#drawings/svg/shape-text.ts';

const styles: readonly Cut[] = ['label', 'brand', 'text', 'mono', 'figure'];
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Loads the fonts of drawings in advance, because a visitor who asks for the first drawing would hold up all others for
 * a sixth of a second. One style at a time, so that requests are answered in between.
 */
export const readFonts = (rest: readonly Cut[] = styles): void => {
  const [style, ...others] = rest;
  if (!style) return;
  shapeText(style, characters);
  setImmediate(readFonts, others);
};
