import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as base, expect } from '@playwright/test';
import { type Locale, locales } from '@site/contract/locales';
import { anAddress } from '#testing/request.ts';

/** Set another port to run two test runs side by side. */
export const port = Number(process.env['E2E_PORT'] ?? 3199);
/** The port of the example service that signs in with the site's accounts. */
export const cloudPort = port - 1;
/** The port of the site that counts visits. */
export const tagsPort = port - 2;
/** The port of the site of another company. */
export const companyPort = port - 3;
/** `npm test` gives a folder with the demo company. Other runs reuse their own, so that the company loads once. */
export const dataDir = process.env['PREPARED_SITE'] ?? join(tmpdir(), `site-e2e-${process.getuid?.() ?? 0}-${port}`);

export const at = (locale: Locale, path: string) => `http://${locales[locale].host}.localhost:${port}${path}`;

/** Waits for hydration: from here on, everything that needs script works. */
export const waitForHydration = async (page: Page) => {
  // While the document is still arriving, the marker may be missing.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('[data-scripts]') === null,
  );
};

/** Sizes and positions change until the last font has loaded. */
export const waitForFonts = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

/** The page's width once its fonts have loaded. */
export const widthOf = async (page: Page): Promise<number> => {
  await waitForFonts(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
};

/**
 * From here on time passes only through `page.clock.runFor`; without this, an installed clock keeps running between
 * steps.
 */
export const stopClock = async (page: Page) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
};

/**
 * Key presses and hovers before hydration would be lost, so opening a page waits for it, unless `waitUntil` says
 * otherwise.
 */
const waitForHydrationOnOpen = (page: Page) => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const whenLive = async <T>(arrival: Promise<T>, options: { waitUntil?: unknown } = {}) => {
    const answer = await arrival;
    if (options.waitUntil === undefined) await waitForHydration(page);
    return answer;
  };
  page.goto = (url, options) => whenLive(goto(url, options), options);
  page.reload = (options) => whenLive(reload(options), options);
};

/** Every test fails on a console error or an uncaught exception that it did not expect. */
export const test = base.extend<{
  /**
   * Minimises the panel and answers the cookie bar, as visitors do in their first minute; turned off by tests about
   * these.
   */
  quiet: boolean;
  chrome: void;
  pageErrors: string[];
  expectErrors: (pattern: RegExp) => void;
}>({
  quiet: [true, { option: true }],
  // Each test calls from its own client address, so that tests do not use up each other's rate limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  chrome: [
    async ({ page, quiet, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) waitForHydrationOnOpen(page);
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
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
      page.on('pageerror', (error) => pageErrors.push(error.message));
      await use(pageErrors);
    },
    { auto: true },
  ],
  expectErrors: [
    async ({ pageErrors }, use) => {
      const expected: RegExp[] = [];
      await use((pattern) => void expected.push(pattern));
      expect(pageErrors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
