import { wordsOf } from './find-text.ts';

const parts = 'h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary, img';

type Part = { element: HTMLElement; shows: string };

/** The smallest parts of a page, each with what it shows: its words, or the address of a picture. */
const partsOf = (page: Document): Part[] =>
  [...page.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary, img)')]
    .filter((element) => element.querySelector(parts) === null)
    .map((element) => ({ element, shows: element.getAttribute('src') ?? wordsOf(element.textContent) }))
    .filter(({ shows }) => shows !== '');

/** Outlines what one page shows and the other does not: solid what came, dashed what goes. Returns how many parts differ. */
export const markDifferences = (draft: Document, live: Document): number => {
  const [drafts, lives] = [partsOf(draft), partsOf(live)];
  const lacking = (mine: readonly Part[], others: readonly Part[]): Part[] => {
    const shown = new Set(others.map(({ shows }) => shows));
    return mine.filter(({ shows }) => !shown.has(shows));
  };
  const [came, goes] = [lacking(drafts, lives), lacking(lives, drafts)];
  for (const { element } of came) element.style.outline = '3px solid var(--live)';
  for (const { element } of goes) element.style.outline = '3px dashed var(--alarm)';
  return Math.max(came.length, goes.length);
};

export type PageFaults = { isTooWide: boolean; headings: number; withoutAlt: number };

/** What a person would otherwise have to look for in every width. */
export const inspectPage = (page: Document): PageFaults => ({
  isTooWide: page.documentElement.scrollWidth > page.documentElement.clientWidth,
  headings: page.querySelectorAll('h1').length,
  withoutAlt: page.querySelectorAll('img:not([alt])').length,
});
