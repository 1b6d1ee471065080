import { localeCodes } from '@site/contract/locales';
import { at, expect, test } from './support/site.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(at('en', '/index'));
});

test('hovering Products shows categories, and hovering a category shows its series', async ({ page }) => {
  const panel = page.locator('#menu-products');
  await page.getByRole('link', { name: 'Products', exact: true }).hover();
  await expect(panel.getByRole('link', { name: 'Genset control', exact: true })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Genset control' })).toBeVisible();

  await panel.getByRole('link', { name: 'Marine control', exact: true }).hover();
  await expect(panel.getByRole('heading', { name: 'Marine control' })).toBeVisible();
  const series = panel.locator('a[href*="&id="]');
  expect(await series.count()).toBeGreaterThan(1);
  expect(await series.count()).toBeLessThanOrEqual(5);
  await expect(panel.locator('img').first()).toHaveJSProperty('complete', true);
  await expect(panel.getByRole('link', { name: 'View all' })).toHaveAttribute('href', /class_id=\d+$/);

  await page.mouse.move(700, 860);
  await expect(panel).toBeHidden();
});

test('the genset category shows five series, also to a pointer that jumps to the menu from the footer', async ({
  page,
}) => {
  // The footer is not hydrated before the first navigation, and React drops `pointerenter` of a pointer that comes from there.
  await page.locator('footer').hover();
  await page.getByRole('link', { name: 'Products', exact: true }).hover();
  await expect(page.locator('#menu-products a[href*="&id="]')).toHaveCount(5);
});

test('the menu can be opened, walked through and closed by keyboard, and focus returns', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Products: open the menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('#menu-products');
  await expect(panel.getByRole('heading', { name: 'Genset control' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { name: 'Alternator control' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a panel closes when the focus moves on', async ({ page }) => {
  await page.getByRole('button', { name: 'About Us: open the menu' }).press('Enter');
  await expect(page.locator('#menu-about')).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).first().focus();
  await expect(page.locator('#menu-about')).toBeHidden();
});

test('the search box replaces the menu, and Enter goes to /search', async ({ page }) => {
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeHidden();
  await box.fill('GK 7320 & 110-0');
  await box.press('Enter');
  await expect(page).toHaveURL(at('en', '/search?key=GK+7320+%26+110-0'));
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });
  test('the first tap opens the panel, and a link inside it works', async ({ page }) => {
    await page.getByRole('link', { name: 'Solutions', exact: true }).first().tap();
    await expect(page).toHaveURL(/\/index$/);
    await page.locator('#menu-solutions').getByRole('link', { name: 'Application Cases' }).tap();
    await expect(page).toHaveURL(/\/applicationcase$/);
  });
});

test('a page below an entry marks it, and while a menu is open only its entry is marked', async ({ page }) => {
  await page.goto(at('en', '/laboratory'));
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  const about = menu.getByRole('link', { name: 'About Us', exact: true });
  await expect(about).toHaveAttribute('aria-current', 'page');
  const isMarked = (name: string) =>
    menu
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content !== 'none');
  expect(await isMarked('About Us')).toBe(true);
  await menu.getByRole('link', { name: 'Solutions', exact: true }).hover();
  await expect.poll(() => isMarked('Solutions')).toBe(true);
  expect(await isMarked('About Us')).toBe(false);
});

test('the footer leads to the warranty and to the jobs in every language', async ({ page }) => {
  for (const locale of localeCodes) {
    await page.goto(at(locale, '/aboutus'));
    const links = page.locator('footer ul a');
    await expect(links.and(page.locator('[href="/hr"]')), locale).toHaveCount(1);
    await expect(links.and(page.locator('[href*="sale"]')), locale).toHaveCount(1);
  }
});

test('paper says where a page is from and when it was printed, and has no controls', async ({ page }) => {
  await page.goto(at('en', '/aboutus'));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/\/aboutus · \d/)).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});
