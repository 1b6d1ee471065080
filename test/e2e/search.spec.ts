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

test('a fault code beside words is answered above the hits, also where no manufacturer lists it', async ({ page }) => {
  await page.goto(at('tr-TR', '/search?key=ariza+kodu+190/0'));
  const answer = page.getByRole('main').getByRole('article').first();
  await expect(answer).toContainText('SPN 190 FMI 0');
  await expect(answer.getByRole('link').first()).toHaveAttribute('href', '/ecucode?code=SPN+190+FMI+0');
  await page.goto(at('en', '/search?key=spn+3251+fmi+16'));
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('SPN 3251 FMI 16');
});

test('a model is answered with its files, and two models with their comparison', async ({ page }) => {
  await page.goto(at('en', '/search?key=gk7320+manual'));
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link', { name: 'User manual' })).toHaveAttribute('href', /type=manual/);
  await page.goto(at('en', '/search?key=gk7320+vs+gk7310'));
  await expect(page.getByRole('main').getByRole('link', { name: 'Compare GK7320, GK7310' })).toHaveAttribute(
    'href',
    /\/contrast\?ids=\d+,\d+$/,
  );
});

test('a country leads to who sells there', async ({ page }) => {
  await page.goto(at('en', '/search?key=morocco'));
  await expect(page.getByRole('main').locator('ol').getByRole('link').first()).toHaveAttribute(
    'href',
    '/contactus?country=MA',
  );
});

test('on a phone the open field has the row, and one button closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/technical'));
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  expect((await box.boundingBox())?.width).toBeGreaterThan(230);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('Simplified characters find Traditional text', async ({ page }) => {
  await page.goto(at('hk', '/search?key=机油压力'));
  await expect(page.getByRole('main').locator('mark', { hasText: '機油壓力' }).first()).toBeVisible();
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
