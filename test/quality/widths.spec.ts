import type { Locale } from '@site/contract/locales';
import { at, expect, test, widthOf } from '#test/e2e/support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Visit = readonly [locale: Locale, path: string, ...widths: number[]];
const homes = (['en', 'tr-TR'] as const).map((locale): Visit => [
  locale,
  '/index',
  320,
  360,
  390,
  768,
  1024,
  1200,
  1440,
]);
// Turkish has the longest words.
const others = ['/scheme/1', '/projectinfo/1', '/applicationcase', '/energy', '/search?key=yag+basinci'].map(
  (path): Visit => ['tr-TR', path, 390, 1440],
);
const visits: [what: string, visits: Visit[]][] = [
  ['the home pages are', homes],
  ['other pages are', [...others, ['tr-TR', '/search?key=xyzzyplugh', 768]]],
];

// Scripts change no width, and take half the time.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [what, list] of visits)
    test(`${what} no wider than the screen`, async ({ page }) => {
      for (const [locale, path, ...widths] of list) {
        await page.goto(at(locale, path));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await widthOf(page), `${locale} ${path}`).toBeLessThanOrEqual(width);
        }
      }
    });
});
