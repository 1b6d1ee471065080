import type { Locale } from '@site/contract/locales';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { misfits } from './support/misfits.ts';
import { allPages, inPieces } from './support/pages.ts';

/** The narrowest window of WCAG 1.4.10, and a window of 1440 at 200 %. Turkish has the longest words. */
for (const locale of ['en', 'zh', 'tr-TR'] satisfies Locale[])
  for (const width of [320, 720])
    for (const piece of inPieces(allPages))
      test(`${locale} ${width} ${piece[0]} and on: every page fits, and nothing is cut off`, async ({
        page,
        expectErrors,
      }) => {
        expectErrors(/status of 404/);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        for (const path of piece) {
          await page.goto(at(locale, path), { waitUntil: 'load' });
          expect.soft(await page.evaluate(misfits), path).toEqual([]);
        }
      });
