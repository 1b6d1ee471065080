import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { modelReady, openModel, showAnyway, softwareWebgl } from './support/model.ts';
import { at, expect as expectSoon, test } from './support/site.ts';

const expect = expectSoon.configure({ timeout: 30_000 });

/** Collects the addresses of the viewer's script and of models as the page fetches them. */
const heavyParts = (page: Page) => {
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (/create-viewer|model\.glb/.test(response.url())) fetched.push(response.url());
  });
  return fetched;
};

test.use({
  viewport: { width: 920, height: 560 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
      await use({ ...launchOptions, args: [...args, ...softwareWebgl] });
    },
    { scope: 'worker' },
  ],
});
test.setTimeout(120_000);

test('without WebGL the front is shown as a drawing, a message says why, and nothing heavy is fetched', async ({
  page,
}) => {
  const fetched = heavyParts(page);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(at('en', '/image3d/40'));
  await expect(page.getByRole('status')).toContainText('This browser cannot show 3D');
  await expect(page.getByRole('img', { name: /^Front of the/ })).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole('link', { name: 'To the product page' }).click();
  await expect(page).toHaveURL(/\/product\/40$/);
});

test('without graphics hardware the model loads on request, and keyboard focus stays with it', async ({ page }) => {
  const fetched = heavyParts(page);
  await page.goto(at('en', '/image3d/40'));
  await expect(page.getByRole('status')).toContainText('Without graphics hardware');
  await expect(page.getByRole('img', { name: /^Front of the/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  // Holds the model back until its message was seen: a fast one would appear before anybody could read it.
  const seen = Promise.withResolvers<void>();
  await page.route(/model\.glb/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await showAnyway(page).press('Enter');
  await expect(page.getByRole('status')).toContainText('Loading the model');
  seen.resolve();
  await expect(page.getByRole('application')).toBeFocused();
  await modelReady(page);
  expect(fetched.length).toBeGreaterThan(1);
});

test('without graphics hardware the page stays responsive while the model is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { task: 0, gap: 0, frames: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
    }).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const frame = (now: number) => {
      seen.gap = Math.max(seen.gap, now - last);
      seen.frames += 1;
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  type Seen = { task: number; gap: number; frames: number };
  const seen = () => page.evaluate(() => ({ ...(globalThis as unknown as { seen: Seen }).seen }));
  await page.goto(at('en', '/image3d/40'));
  await expect(showAnyway(page)).toBeVisible();
  await page.evaluate(() => Object.assign((globalThis as unknown as { seen: Seen }).seen, { task: 0, gap: 0 }));
  await showAnyway(page).click();
  await modelReady(page);
  // A screenshot is only taken once the model's first frame is drawn.
  await page.screenshot({ timeout: 60_000 });
  const { frames } = await seen();
  await expect.poll(async () => (await seen()).frames).toBeGreaterThan(frames + 5);
  const { task, gap } = await seen();
  expect(task).toBeLessThan(1000);
  // With reflections and shadows it was sixteen seconds.
  expect(gap).toBeLessThan(8000);
});

test.describe('with WebGL', () => {
  /** Counts the draw calls to the graphics card. */
  const countDraws = (page: Page) =>
    page.addInitScript(() => {
      const counted = globalThis as unknown as { draws: number };
      counted.draws = 0;
      const { prototype } = WebGL2RenderingContext;
      const draw = Object.getOwnPropertyDescriptor(prototype, 'drawElements')?.value as typeof prototype.drawElements;
      prototype.drawElements = function drawCounted(...args) {
        counted.draws += 1;
        draw.apply(this, args);
      };
    });
  /** Returns how many draw calls were made after some more frames. */
  const drawsAfter = (page: Page, frames: number) =>
    page.evaluate(async (count) => {
      for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (globalThis as unknown as { draws: number }).draws;
    }, frames);

  test('the model is drawn while it moves, and not at all while it rests', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await countDraws(page);
    await openModel(page, at('en', '/image3d/40'));
    await expect(page.getByText('209', { exact: true })).toBeVisible();
    const atRest = await drawsAfter(page, 5);
    expect(await drawsAfter(page, 30)).toBe(atRest);
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => drawsAfter(page, 5)).toBeGreaterThan(atRest);
    const drawsAfterTurn = await drawsAfter(page, 5);
    expect(await drawsAfter(page, 30)).toBe(drawsAfterTurn);
  });

  test('views, switches and the exploded view work, only the current view is pressed, and axe finds nothing', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openModel(page, at('en', '/image3d/40'));
    expect(await axe(page)).toEqual([]);
    const rear = page.getByRole('button', { name: 'Rear' });
    await rear.click();
    await expect(rear).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(rear).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: 'Front' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('45', { exact: true })).toBeHidden();
    await page.getByRole('switch', { name: 'Dimensions' }).click();
    await expect(page.getByText('209', { exact: true })).toBeHidden();
    await page.getByRole('slider', { name: 'Take apart' }).fill('0.5');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/product\/40$/);
  });

  test('a lost graphics context is reported, and the view returns', async ({ page }) => {
    await openModel(page, at('en', '/image3d/40'));
    await page.evaluate(() => {
      const context = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      context?.loseContext();
      (globalThis as unknown as { restore: () => void }).restore = () => context?.restoreContext();
    });
    await expect(page.getByRole('status')).toContainText('The 3D view was interrupted');
    await page.evaluate(() => (globalThis as unknown as { restore: () => void }).restore());
    await modelReady(page);
  });
});
