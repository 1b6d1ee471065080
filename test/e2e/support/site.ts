import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';
import { anAddress } from '#test/support/an-address.ts';

/** Another one lets two runs stand beside each other. */
export const port = Number(process.env['E2E_PORT'] ?? 3199);
/** Where the example service runs that signs in with the site's accounts. */
export const cloudPort = port - 1;
/** Where the site runs that counts visits. */
export const tagsPort = port - 2;
/** Kept between runs of one checkout's tests: the demo company loads once. */
export const dataDir = join(tmpdir(), `genkon-e2e-${process.getuid?.() ?? 0}-${port}`);

export const at = (locale: Locale, path: string) => `http://${locales[locale].host}.localhost:${port}${path}`;

/** React has taken over: what needs script works from here on. */
export const hydrated = async (page: Page) => {
  // While the document still comes, the mark may not be there yet.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('[data-scripts]') === null,
  );
};

/** Sizes and places change with the last font. */
export const fontsCame = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

/** How wide the page is once its fonts are there. */
export const widthOf = async (page: Page): Promise<number> => {
  await fontsCame(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
};

/** From here on time passes by `page.clock.runFor` alone; without this an installed clock runs on between two steps. */
export const stopClock = async (page: Page) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
};

/** Keys and hovers before that are lost on the best page: who opens one waits, unless `waitUntil` says otherwise. */
const waitsUntilLive = (page: Page) => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const whenLive = async <T>(arrival: Promise<T>, options: { waitUntil?: unknown } = {}) => {
    const answer = await arrival;
    if (options.waitUntil === undefined) await hydrated(page);
    return answer;
  };
  page.goto = (url, options) => whenLive(goto(url, options), options);
  page.reload = (options) => whenLive(reload(options), options);
};

/** Every test fails on a console error or an uncaught exception that it did not expect. */
export const test = base.extend<{
  /** Panel minimised and cookies chosen, as after a visitor's first minute; off where they are the matter. */
  quiet: boolean;
  chrome: void;
  troubles: string[];
  expectTroubles: (pattern: RegExp) => void;
}>({
  quiet: [true, { option: true }],
  // Each test calls from an address of its own: what one sends never uses up another's limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  chrome: [
    async ({ page, quiet, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) waitsUntilLive(page);
      if (quiet)
        await page.addInitScript(() => {
          if (location.protocol !== 'http:') return;
          if (sessionStorage.getItem('inquiry-panel') === null) sessionStorage.setItem('inquiry-panel', 'minimised');
          document.cookie = 'cookiediv=deny; Path=/';
        });
      await use();
    },
    { auto: true },
  ],
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on('pageerror', (error) => troubles.push(error.message));
      await use(troubles);
    },
    { auto: true },
  ],
  expectTroubles: [
    async ({ troubles }, use) => {
      const expected: RegExp[] = [];
      await use((pattern) => void expected.push(pattern));
      expect(troubles.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
