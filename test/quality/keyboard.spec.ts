import { focusIn, tabTo } from '#test/e2e/support/keyboard.ts';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { routePages } from './support/pages.ts';

/** More stops than any page has. */
const maxStops = 800;

for (const width of [390, 1440])
  test(`${width} wide: Tab moves through every page, each stop is visible, and none is a trap`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of routePages) {
      await page.goto(at('en', path));
      const problems: string[] = [];
      let steps = 0;
      let first: string | undefined;
      for (; steps < maxStops; steps++) {
        await page.keyboard.press('Tab');
        const stop = await focusIn(page);
        // Past the last stop the focus moves to the browser's own UI, or starts over where there is none.
        if (!stop || stop.name === first) break;
        first ??= stop.name;
        if (stop.problems.length > 0) problems.push(`${stop.name}: ${stop.problems.join(', ')}`);
      }
      expect.soft(problems, path).toEqual([]);
      expect.soft(steps, `${path} can be left`).toBeLessThan(maxStops);
    }
  });

test('a fault code can be looked up with the keyboard', async ({ page }) => {
  await page.goto(at('en', '/ecucode'));
  await page.keyboard.press('/');
  await page.keyboard.type('110-0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/key=110-0/);
  expect(await focusIn(page)).toBeDefined();
  await tabTo(
    page,
    page.locator('main a[href*="/ecucode"], main a[href*="/faqs"], main summary, main button').last(),
    200,
  );
});

test('a search suggestion can be chosen with the keyboard', async ({ page }) => {
  await page.goto(at('en', '/faqs'));
  const open = page.getByRole('button', { name: 'Search', exact: true });
  await tabTo(page, open);
  await page.keyboard.press('Space');
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('GK7320');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('GK7320');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+/);
});

test.describe('the Chinese chat', () => {
  test.use({ quiet: false });
  test('opens, accepts a message and closes with the keyboard', async ({ page }) => {
    await page.goto(at('zh', '/aboutus'));
    await page.locator('#chat-tab').waitFor();
    await tabTo(page, page.locator('#chat-tab'), 150);
    await page.keyboard.press('Enter');
    const box = page.locator('section textarea').last();
    if (!(await box.evaluate((element) => element === document.activeElement))) await tabTo(page, box, 10);
    await page.keyboard.type('控制器无法起动');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('控制器无法起动').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toHaveCount(0);
    expect((await focusIn(page))?.name).toContain('chat-tab');
  });
});
