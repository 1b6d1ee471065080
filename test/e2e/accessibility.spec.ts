import type { Locale } from '@site/contract/locales';
import { axe } from './support/axe.ts';
import { countCommitsOfHydration } from './support/renders.ts';
import { at, expect, test } from './support/site.ts';

/** One page for each layout of the site, in one theme. `npm run test:quality` visits every page in every language and both themes. */
const pageTypes: [what: string, locale: Locale, path: string, width: 390 | 1440, theme: 'light' | 'dark'][] = [
  ['home, Chinese', 'zh', '/index', 390, 'light'],
  ['home, Turkish', 'tr-TR', '/index', 1440, 'dark'],
  ['list with filters', 'en', '/productinfo', 1440, 'light'],
  ['product', 'en', '/product/1', 390, 'dark'],
  ['comparison', 'en', '/contrast?ids=1,2,3', 1440, 'light'],
  ['article with a diagram', 'en', '/scheme/1', 1440, 'dark'],
  ['map', 'en', '/applicationcase', 390, 'light'],
  ['downloads', 'en', '/datadownload', 1440, 'dark'],
  ['fault codes', 'en', '/ecucode?key=110-0', 390, 'light'],
  ['form', 'en', '/reg', 390, 'dark'],
  ['long text', 'en', '/policy', 1440, 'light'],
  ['charts', 'en', '/investor', 1440, 'dark'],
  ['search results', 'tr-TR', '/search?key=yag+basinci', 390, 'light'],
  ['page without the layout', 'en', '/inews/1', 390, 'dark'],
];

for (const [what, locale, path, width, theme] of pageTypes)
  test(`axe finds nothing, and the page hydrates in one render: ${what}, ${width} wide, ${theme}`, async ({ page }) => {
    const countCommits = await countCommitsOfHydration(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at(locale, path));
    expect(await axe(page)).toEqual([]);
    expect(await countCommits()).toBe(1);
  });
