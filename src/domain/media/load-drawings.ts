import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cut } from '#drawings/svg/font.ts';

const styles: readonly Cut[] = ['label', 'brand', 'text', 'mono', 'figure'];
const texts = ['A', 'BCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz', '0123456789'];

/** Each step evaluates the modules that the steps before it have not. */
const loadCode: readonly (() => Promise<unknown>)[] = [
  () => import('sharp'),
  () => import('#drawings/svg/shape-text.ts'),
  () => import('#drawings/scene/render.ts'),
  () => import('#drawings/product/front-view.ts'),
  () => import('#drawings/product/model3d.ts'),
  () => import('./pictures.ts'),
  () => import('./asset-pictures.ts'),
];

const fontSteps = async (): Promise<(() => unknown)[]> => {
  const { subset } = await import('#drawings/svg/font.ts');
  const { shapeText } = await import('#drawings/svg/shape-text.ts');
  return styles.flatMap((style) => [() => subset(style, 0), ...texts.map((text) => () => shapeText(style, text))]);
};

/**
 * Loads the code and the fonts of drawings in advance, because a visitor who asks for the first drawing would hold up all others for
 * a fifth of a second. In small steps, so that requests are answered in between.
 */
export const loadDrawings = async (): Promise<void> => {
  for (const step of loadCode) {
    await step();
    await nextTurn();
  }
  for (const step of await fontSteps()) {
    step();
    await nextTurn();
  }
};
