import type { Page } from '@playwright/test';
import { localeCodes } from '@site/contract/locales';
import { at, expect, test, waitForFonts } from './support/site.ts';

test.use({ quiet: false, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** What stays at the bottom edge of the window, and where: its name, its top and how far it is from the edge. */
const bottomParts = (page: Page) =>
  page.evaluate(() =>
    ['#cookie-bar', '[data-page-action]', '[data-tray]', '[data-contact]', '[data-docked]'].flatMap((name) =>
      [...document.querySelectorAll<HTMLElement>(name)]
        .filter((part) => part.checkVisibility() && getComputedStyle(part).position !== 'static')
        .map((part) => ({ name, gap: Math.round(innerHeight - part.getBoundingClientRect().bottom) }))
        .filter(({ gap }) => gap < 40),
    ),
  );

const deny = async (page: Page) => {
  await page.getByRole('button', { name: 'Deny' }).tap();
  await expect(page.locator('#cookie-bar')).toHaveCount(0);
};

const scrollToEnd = (page: Page) =>
  // The footer is rendered when it comes into view, in one of the next two frames.
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    scrollTo(0, document.documentElement.scrollHeight);
  });

/** The links and buttons that a tap at their centre would miss. */
const coveredIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !element.contains(hit);
      })
      .map((element) => element.textContent),
  );

for (const width of [320, 390, 430])
  test(`at most one thing is at the bottom edge, and the page ends above it, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/aboutus', '/product/36', '/ecucode?code=110-0', '/contactus']) {
      await page.context().clearCookies();
      await page.goto(at('en', path));
      await waitForFonts(page);
      await expect.poll(() => bottomParts(page), path).toEqual([{ name: '#cookie-bar', gap: 0 }]);
      await scrollToEnd(page);
      expect(await coveredIn(page, 'footer ul[aria-label] a'), path).toEqual([]);
      await deny(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(async () => (await bottomParts(page)).length, path).toBeLessThanOrEqual(1);
      await scrollToEnd(page);
      expect(await bottomParts(page), path).toEqual([]);
    }
  });

test('in every language nothing else is at the bottom edge of a page to read', async ({ page }) => {
  for (const locale of localeCodes) {
    await page.goto(at(locale, '/aboutus'));
    if (locale === 'en') await deny(page);
    const found = await bottomParts(page);
    expect([locale, found]).toEqual([
      locale,
      locale === 'en' || locale === 'zh' ? [{ name: '[data-contact]', gap: 16 }] : [],
    ]);
  }
});

test('a page with its own form has no contact button, and one with an action of its own keeps that', async ({
  page,
}) => {
  await page.goto(at('en', '/contactus'));
  await deny(page);
  expect(await bottomParts(page)).toEqual([]);
  await page.goto(at('en', '/ecucode?code=110-0'));
  await expect(page.locator('[data-contact]')).toBeHidden();
});

test('what the keyboard focuses is never behind the bottom edge', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(at('en', '/aboutus'));
  await waitForFonts(page);
  const tabThrough = async (presses: number) => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return '';
        const { bottom } = focused.getBoundingClientRect();
        const bar = [...document.querySelectorAll<HTMLElement>('#cookie-bar, [data-contact]')].find(
          (part) => part.checkVisibility() && !part.contains(focused),
        );
        const box = bar?.getBoundingClientRect();
        return box && box.top < innerHeight && bottom > box.top + 1 && box.right - box.left > innerWidth / 2
          ? focused.outerHTML.slice(0, 80)
          : '';
      });
      expect(behind).toBe('');
    }
  };
  await tabThrough(40);
  await deny(page);
  await tabThrough(20);
});

test('the drawer has the whole window: its last entries can be tapped before the question about cookies is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at('en', '/aboutus'));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.getByRole('navigation', { name: 'Main menu' }).last();
  const login = drawer.getByRole('link', { name: 'Login' });
  await login.waitFor();
  await expect(page.locator('#cookie-bar')).toBeHidden();
  await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await login.tap();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('#cookie-bar')).toBeVisible();
});
