import type { Locator } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { at, expect, test } from './support/site.ts';

test('on the other hosts an inquiry requires a login, which leads back', async ({ page }) => {
  await page.goto(at('pt', '/contactus?product_id=1'));
  const login = page.locator('main a[href^="/login?next="]').first();
  await expect(login).toHaveAttribute('href', `/login?next=${encodeURIComponent('/contactus?product_id=1')}`);
  await login.click();
  await expect(page.getByText('Depois do login você volta à sua consulta.')).toBeVisible();
});

test('Ask about a product leads to the form at the top, which names the model and sends it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en', 'es'] as const) {
    await page.goto(at(locale, '/product/1'));
    const model = await page.locator('h1').locator('xpath=..').locator('strong').first().innerText();
    await page.locator('main a[href="/contactus?product_id=1"]').first().click();
    const heading = page.locator('#ask-about');
    await expect(heading).toContainText(model);
    await expect(heading).toBeInViewport();
    await expect(page.locator('[aria-labelledby="ask-about"] :is(textarea, a[href^="/login"])').first()).toBeVisible();
  }
});

test('headquarters and the country of the device come first, then the form, then closed regions', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Lima' });
  const page = await context.newPage();
  await page.goto(at('es', '/contactus'));
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /Perú/ }) });
  await expect(card.getByRole('link', { name: /^\+51/ })).toBeVisible();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const places = [card, page.locator('#write'), page.locator('#offices')];
  const tops = await Promise.all(places.map(top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('link', { name: 'Escríbanos' })).toBeInViewport();
  const rows = page.locator('tr[id^="contact-"]');
  expect(await rows.count()).toBeGreaterThan(70);
  await expect(rows.filter({ visible: true })).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'América Latina' }).click();
  await expect(rows.filter({ visible: true, hasText: 'Perú' })).toHaveCount(1);
  await context.close();
});

test('an address with a country opens that country, without script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('en', '/contactus?country=MA'));
  await expect(page.locator('main h2').first()).toContainText('Morocco');
  const rows = page.locator('tr[id^="contact-"]').filter({ visible: true });
  await expect(rows.filter({ hasText: 'Morocco' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Houston' })).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'North America' }).click();
  await expect(rows.filter({ hasText: 'Houston' })).toHaveCount(1);
  await page.locator('main').getByLabel('Country', { exact: true }).first().selectOption('CL');
  await page.locator('main').getByRole('button', { name: 'Show' }).first().click();
  await expect(page.locator('main h2').first()).toContainText('Chile');
  await context.close();
});

test('the inquiry form is a few stops into the page, before maps and the long list', async ({ page }) => {
  await page.goto(at('en', '/contactus'));
  // The form loads once the reader comes near it.
  const name = page.locator('main').getByRole('form').getByLabel('Name', { exact: true });
  await name.waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, name, 6);
  await tabTo(page, page.locator('main').getByRole('button', { name: 'Send inquiry' }), 8);
  // Then three links for who has a fault to find.
  await tabTo(page, page.getByRole('searchbox', { name: 'City, country or company' }), 4);
  expect(
    await page.locator('main svg a').evaluateAll((points) => points.map(({ tabIndex }) => tabIndex)),
  ).not.toContain(0);
});

test('a host shows the contact of its own country first to a visitor from elsewhere', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Fiji', locale: 'fr-FR' });
  const page = await context.newPage();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at('tr-TR', '/contactus'));
    await expect(page.locator('main h2').first()).toContainText('Türkiye');
  }
  await context.close();
});
