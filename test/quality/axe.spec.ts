import type { Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import { localeCodes } from '@site/contract/locales';
import { axe } from '#test/e2e/support/axe.ts';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { inPieces, otherFaces, routePages } from './support/pages.ts';
import { listen } from './support/troubles.ts';

/** Both themes on one page load, because a theme only changes colours. */
const walk = async (page: Page, locale: Locale, width: number, paths: readonly string[]) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  const troubles = listen(page);
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(at(locale, path), { waitUntil: 'load' });
    expect.soft(await axe(page), `${path} light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axe(page), `${path} dark`).toEqual([]);
    expect.soft(troubles(), `${path} console and requests`).toEqual([]);
  }
};

/** `-g "zh 390"` runs a language at one width, `-g "zh 390 /index"` its first group of pages. */
for (const locale of localeCodes)
  for (const width of [390, 1440])
    for (const piece of inPieces(routePages))
      test(`${locale} ${width} ${piece[0]} and on: axe, the console and the network report nothing`, async ({ page }) =>
        walk(page, locale, width, piece));

for (const locale of ['en', 'zh'] satisfies Locale[])
  for (const width of [390, 1440])
    test(`${locale} ${width}: nor on other states of the routes`, async ({ page, expectErrors }) => {
      expectErrors(/status of 404/);
      await walk(page, locale, width, otherFaces);
    });
