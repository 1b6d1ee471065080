import type { Locale } from '#contract/locales.ts';
import { axe, colourRules } from './support/axe.ts';
import { at, expect, test } from './support/site.ts';

/** One page for each layout of the site, on a phone or a desktop. `npm run test:quality` visits every page in every language. */
const pageTypes: [what: string, locale: Locale, path: string, width: 390 | 1440][] = [
  ['home, Chinese', 'zh', '/index', 390],
  ['home, Turkish', 'tr-TR', '/index', 1440],
  ['list with filters', 'en', '/productinfo', 1440],
  ['product', 'en', '/product/1', 390],
  ['comparison', 'en', '/contrast?ids=1,2,3', 1440],
  ['article with a diagram', 'en', '/scheme/1', 1440],
  ['map', 'en', '/applicationcase', 390],
  ['downloads', 'en', '/datadownload', 1440],
  ['fault codes', 'en', '/ecucode?key=110-0', 390],
  ['form', 'en', '/reg', 390],
  ['long text', 'en', '/policy', 1440],
  ['charts', 'en', '/investor', 1440],
  ['search results', 'tr-TR', '/search?key=yag+basinci', 390],
  ['page without the layout', 'en', '/inews/1', 390],
];

for (const [what, locale, path, width] of pageTypes)
  test(`axe finds nothing, light or dark: ${what}, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at(locale, path));
    expect.soft(await axe(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axe(page, colourRules), 'dark').toEqual([]);
  });
