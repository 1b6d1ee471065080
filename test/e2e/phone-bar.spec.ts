import type { Locator } from '@playwright/test';
import { at, expect, waitForFonts, test } from './support/site.ts';

test.use({ quiet: false, hasTouch: true, isMobile: true });

/** Runs in the page: which of these elements a tap at their centre would miss. */
const coveredAt = (elements: Element[]) =>
  elements
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !element.contains(hit);
    })
    .map((element) => element.textContent);

const covered = (links: Locator) => links.evaluateAll(coveredAt);

const phones = [
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 360, height: 640 },
];

for (const viewport of phones)
  test(`page and drawer end above an unanswered cookie bar, ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(at('en', '/aboutus'));
    await waitForFonts(page);
    const links = page
      .locator('footer')
      .getByRole('list', { name: /Legal|Social/ })
      .getByRole('link');
    const coveredAtEnd = async () => {
      // The footer is rendered when it comes into view, in one of the next two frames.
      await page.evaluate(async () => {
        scrollTo(0, document.documentElement.scrollHeight);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      return covered(links);
    };
    // Until the bar's script has loaded, its height is an estimate in the style sheet.
    await expect(page.locator('[data-bar]')).not.toHaveAttribute('data-woken');
    await expect(links).toHaveCount(8);
    expect(await coveredAtEnd()).toEqual([]);
    await page.locator('#cookie-bar').dispatchEvent('pointerover');
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-woken');
    expect(await coveredAtEnd()).toEqual([]);

    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const drawer = page.getByRole('navigation', { name: 'Main menu' }).last();
    const login = drawer.getByRole('link', { name: 'Login' });
    await login.waitFor();
    await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await covered(drawer.getByRole('link', { name: /Register|Login/ }))).toEqual([]);
    await login.tap();
    await expect(page).toHaveURL(/\/login/);
  });
