import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '#test/e2e/support/chromium-path.ts';

const keys = 200;
/** A quick typist: twelve keys a second. */
const delayMs = 80;

/** Milliseconds from each key to the frame that shows it. Without a limit of frames, waiting for the screen is no part of it. */
const typeInto = async (page: Page, selector: string): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // Runs after the frame was painted.
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    document.addEventListener('keydown', onKey, { capture: true });
  });
  await page.locator(selector).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('Relays of a genset switch at once. '.repeat(10).slice(0, keys), { delay: delayMs });
  await page.waitForFunction(
    (count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= count,
    keys,
  );
  // The evaluated script put it there.
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
};

type Entry = { address: string; cookie: string; selector: string };

/** Types in an entry, and in a bare field of an empty page in the same browser. */
export const measureKeys = async ({ address, cookie, selector }: Entry) => {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, domain: 'studio.localhost', path: '/' }]);
    const bare = await context.newPage();
    await bare.setContent('<textarea rows="20" cols="80"></textarea>');
    const bareMs = await typeInto(bare, 'textarea');
    await bare.close();
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(address);
    await page.locator(selector).first().waitFor();
    const openMs = performance.now() - started;
    const fields = await page.locator('textarea').count();
    return { bareMs, entryMs: await typeInto(page, selector), openMs, fields };
  } finally {
    await browser.close();
  }
};
