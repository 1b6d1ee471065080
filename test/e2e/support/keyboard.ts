import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Runs in the page: where the focus is, and what is wrong with it for somebody who only uses the keyboard. */
const look = (targets: Element[]) => {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return undefined;
  const rect = element.getBoundingClientRect();
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  const name = `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} "${label}"`;

  const isMarked = (candidate: Element | null | undefined) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(candidate);
    if (candidate instanceof SVGElement && stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2) return true;
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  const problems: string[] = [];
  // A hidden control shows the focus ring on the element drawn in its place.
  const ancestors = [
    element.parentElement,
    element.closest('label, li, tr'),
    element.closest('form'),
    element.closest('[data-field]'),
  ];
  // A point on a map draws its own ring.
  const ringCandidates = [element, element.nextElementSibling, ...ancestors, element.querySelector('[class*="reach"]')];
  // The buttons of a film belong to the browser.
  if (!(element instanceof HTMLVideoElement) && !ringCandidates.some(isMarked)) problems.push('no ring');
  if (rect.bottom < 0 || rect.top > innerHeight || rect.right < 0 || rect.left > innerWidth)
    problems.push('outside the window');
  return { name, problems, arrived: targets.includes(element) };
};

export const focusIn = (page: Page) => page.locator('nothing-is-meant').evaluateAll(look);

type Options = {
  /** Whether the target may be above: after the last stop of the page, Tab leads through the browser's own bar to the first. */
  mayWrap?: boolean;
};

/**
 * Presses Tab until the target has the focus. Every stop on the way must be visible, and the focus must never be lost.
 */
export const tabTo = async (page: Page, target: Locator, maxPresses = 80, { mayWrap = false }: Options = {}) => {
  let wraps = mayWrap ? 1 : 0;
  for (let step = 0; step < maxPresses; step++) {
    await page.keyboard.press('Tab');
    const stop = await target.evaluateAll(look);
    if (!stop && wraps-- > 0) continue;
    expect(stop, 'the focus is somewhere').toBeDefined();
    expect(stop?.problems, stop?.name).toEqual([]);
    if (stop?.arrived) return;
  }
  throw new Error(`Tab pressed ${maxPresses} times did not reach ${target.toString()}`);
};
