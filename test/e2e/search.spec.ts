import { at, expect, test } from './support/site.ts';

test('a model typed into the header’s search box can be chosen by keyboard', async ({ page }) => {
  await page.goto(at('en', '/technical'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await box.pressSequentially('gk732');
  const options = page.getByRole('banner').getByRole('option');
  await expect(options.first()).toContainText('GK7320');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('main').getByText('GK7320').first()).toBeVisible();
});

test('a choice is reset when a new list of suggestions arrives', async ({ page }) => {
  await page.goto(at('en', '/technical'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const options = page.getByRole('banner').getByRole('option');
  await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).pressSequentially('gk');
  await options.first().waitFor();
  const choiceMade = Promise.withResolvers<void>();
  await page.route('**/suggest?key=gk732', async (route) => {
    await choiceMade.promise;
    await route.continue();
  });
  await page.keyboard.type('732');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  choiceMade.resolve();
  await expect(options.first()).toContainText('GK7320');
  await expect(page.getByRole('banner').getByRole('option', { selected: true })).toHaveCount(0);
});

test('Enter in the header searches, types narrow the results, and a hit opens its page', async ({ page }) => {
  await page.goto(at('en', '/technical'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('banner').getByRole('combobox').fill('oil pressure');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?key=oil\+pressure$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox')).toHaveValue('oil pressure');
  await expect(main.locator('mark').first()).toHaveText(/oil pressure/i);
  await main
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: /^ECU fault codes/ })
    .click();
  await expect(page).toHaveURL(/type=ecu/);
  await expect(main.locator('ol > li').first()).toContainText('ECU fault code');
  await main
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: /^Products/ })
    .click();
  await expect(page).toHaveURL(/type=product/);
  await expect(main.locator('ol > li').first()).not.toContainText('ECU fault code');
  await main.locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('a typo is corrected, and the page says so', async ({ page }) => {
  await page.goto(at('en', '/search?key=oil+presure'));
  await expect(page.getByRole('main').getByRole('link', { name: 'oil pressure', exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('ol > li').first()).toBeVisible();
});

test('a search without hits says so and suggests other ways', async ({ page }) => {
  await page.goto(at('en', '/search?key=xyzzyplugh'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'no search content available' })).toBeVisible();
  await expect(main).toContainText('cannot find wanted content');
  await expect(main.getByRole('link', { name: 'Look up a fault code' })).toHaveAttribute('href', '/ecucode');
});

test('Simplified characters find Traditional text', async ({ page }) => {
  await page.goto(at('hk', '/search?key=机油压力'));
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/機油壓力/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box, types, pages and hits are a form and links', async ({ page }) => {
    await page.goto(at('en', '/search'));
    const main = page.getByRole('main');
    await main.getByRole('combobox').fill('controller');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?key=controller$/);
    const first = await main.locator('ol').getByRole('link').first().textContent();
    await main.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main.locator('ol').getByRole('link').first()).not.toHaveText(first ?? '');
  });
});
