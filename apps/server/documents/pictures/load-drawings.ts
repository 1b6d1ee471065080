import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cut } from '@site/drawings/svg/font';

/** The styles of fonts; a drawing opens other alphabets when it needs them. */
const styles: readonly Cut[] = ['label', 'brand', 'text', 'mono', 'figure'];

/** Each step evaluates the modules that the steps before it have not. */
const loadCode: readonly (() => Promise<unknown>)[] = [
  () => import('sharp'),
  () => import('@site/drawings/svg/shape-text'),
  () => import('@site/drawings/scene/render'),
  () => import('@site/drawings/product/front-view'),
  () => import('@site/drawings/product/model3d'),
  () => import('./pictures.ts'),
  () => import('./asset-pictures.ts'),
];

/**
 * Loads the code and the fonts of drawings in advance, because a visitor who asks for the first drawing would hold up all others for
 * a fifth of a second. In small steps, so that requests are answered in between.
 */
export const loadDrawings = async (): Promise<void> => {
  for (const step of loadCode) {
    await step();
    await nextTurn();
  }
  const { subset } = await import('@site/drawings/svg/font');
  for (const style of styles) {
    subset(style, 0);
    await nextTurn();
  }
};
