import { at, expect, test, widthOf } from './support/site.ts';

test('each audience leads to what it needs and to the case that proves its figure', async ({ page }) => {
  await page.goto(at('en', '/index'));
  const audiences = page.getByRole('region', { name: 'Measured on our customers’ sites' }).getByRole('listitem');
  const rental = audiences.filter({ has: page.getByRole('heading', { name: 'Rental fleets' }) }).first();
  await expect(rental).toContainText('−58%');
  await rental.getByRole('link', { name: 'The case' }).click();
  await expect(page).toHaveURL(/\/projectinfo\/\d+$/);
  await expect(page.locator('main')).toContainText('−58');
  await page.goBack();
  await rental.getByRole('link', { name: 'For rental fleets' }).click();
  await expect(page).toHaveURL(/\/scheme\/\d+$/);
});

test('the two actions lead to the finder and to the inquiry', async ({ page }) => {
  await page.goto(at('en', '/index'));
  await page.getByRole('link', { name: 'Find your controller' }).click();
  await expect(page).toHaveURL(/\/productinfo\?view=finder/);
  await page.goto(at('en', '/index'));
  await page.getByRole('link', { name: 'Talk to an engineer' }).click();
  await expect(page).toHaveURL(/\/contactus/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('an audience is one row with one target, in every language', async ({ page }) => {
    for (const locale of ['en', 'zh', 'tr-TR'] as const) {
      await page.goto(at(locale, '/index'));
      const rows = page.locator('section[aria-labelledby=audiences] > ul > li');
      await expect(rows).toHaveCount(5);
      for (const row of await rows.all()) {
        await expect(row.getByRole('link')).toHaveCount(1);
        const { height = 0 } = (await row.boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(104);
        // Turkish needs a line more than the others.
        expect(height).toBeLessThan(170);
      }
      expect(await widthOf(page)).toBe(390);
    }
    await page.goto(at('en', '/index'));
    // The figure is not a link of its own: the press arrives at the row's.
    const marine = page.locator('section[aria-labelledby=audiences] > ul > li').nth(3);
    await marine.scrollIntoViewIfNeeded();
    await marine.tap({ position: { x: 40, y: 50 } });
    await expect(page).toHaveURL(/\/productinfo\?class_id=\d+/);
  });
});

test('a promise leads to what proves it, and its number is there', async ({ page }) => {
  await page.goto(at('en', '/index'));
  await page.getByRole('link', { name: 'Read the returns report' }).click();
  await expect(page.locator('main')).toContainText('0.27% of the year');
  await page.goto(at('en', '/index'));
  await page.getByRole('link', { name: 'Terms of warranty' }).click();
  await expect(page.locator('main')).toContainText('36 months if');
});
