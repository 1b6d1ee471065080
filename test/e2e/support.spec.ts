import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { register } from './support/account.ts';
import { at, expect, test } from './support/site.ts';

const files = async (page: Page) =>
  Number.parseInt((await page.locator('#files [aria-live]').first().textContent()) ?? '', 10);

test('downloads are filtered by type and text, and locked files are marked before the click', async ({ page }) => {
  await page.goto(at('en', '/datadownload'));
  const all = await files(page);
  await page
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: /User manual/ })
    .click();
  await expect(page).toHaveURL(/type=manual/);
  await expect.poll(() => files(page)).toBeLessThan(all);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Login');
  const link = row.getByRole('link', { name: /^Log in to download/ });
  await expect(link).toHaveAttribute('href', /^\/login\?from=%2Fdatadownload%3F.*&next=%2Ffiles%2F\d+%2F/);

  await page.getByRole('searchbox', { name: 'Product' }).fill('GK7320');
  await page.getByRole('searchbox', { name: 'Product' }).press('Enter');
  await expect(page).toHaveURL(/key=GK7320.*type=manual|type=manual.*key=GK7320/);
  await expect(page.getByRole('row').nth(1)).toContainText('GK7320');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => files(page)).toBe(all);
});

test('an open data sheet downloads as a real PDF', async ({ page }) => {
  await page.goto(at('en', '/datadownload?key=GK7320&type=datasheet'));
  const downloadEvent = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download GK7320/ })
    .first()
    .click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^GK7320.*\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a login that a locked file asked for returns to its row, and the file downloads', async ({ page, context }) => {
  const { email, password } = await register(page);
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.removeItem('user'));
  await page.goto(at('en', '/product/5'));
  const locked = page
    .locator('#downloads tr', { has: page.getByRole('link', { name: /^Log in to download/ }) })
    .first();
  const row = (await locked.getAttribute('id')) ?? '';
  await locked.getByRole('link').click();
  await page.waitForURL(/\/login\?/);
  const form = page.getByRole('form', { name: 'Log in with password' });
  await form.getByRole('textbox', { name: 'Phone or email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  // The server would first have to generate the file.
  const headers = { 'content-disposition': 'attachment; filename="file.pdf"' };
  await page.route('**/files/**', (route) => route.fulfill({ headers, body: '%PDF-' }));
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(at('en', `/product/5#${row}`));
  expect((await download).suggestedFilename()).toBe('file.pdf');
  await expect(page.locator(`#${row}`)).toBeInViewport();
});

test('two selected files download as one archive', async ({ page }) => {
  await page.goto(at('en', '/datadownload?type=certificate&sort=model'));
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByText('2 files selected')).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as ZIP' }).click();
  const zip = readFileSync(await (await downloadEvent).path());
  expect([zip.subarray(0, 2).toString(), zip.includes('SHA256SUMS')]).toEqual(['PK', true]);
});

test('discontinued models name their successor, and a discontinued product opens that tab', async ({ page }) => {
  await page.goto(at('en', '/datadownload?tab=discontinued'));
  const model = await page.locator('td s').first().textContent();
  const product = (await page.locator('td a:has(s)').first().getAttribute('href'))?.split('/').at(-1) ?? '';
  await expect(page.getByRole('columnheader', { name: 'Successor' })).toBeVisible();
  await expect(page.getByText('Documents for products we no longer make')).toBeVisible();
  await expect(page.getByText(/^Download .*choose by model/)).toHaveCount(0);
  await page.goto(at('en', `/datadownload?product_id=${product}`));
  await expect(page.getByRole('link', { name: /^Discontinued/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('td s').first()).toHaveText(model ?? '');
});

test('an answer has an address that opens it, and a vote is counted', async ({ page, expectErrors }) => {
  // An earlier run today may have voted from this address: then the sums do not change.
  expectErrors(/429/);
  await page.goto(at('en', '/faqs'));
  const lastAnswer = page.locator('details[id^=faq-]').last();
  const id = (await lastAnswer.getAttribute('id')) ?? '';
  await page.goto(at('en', `/faqs#${id}`));
  await page.reload();
  await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
  await expect(page.locator(`#${id} summary`)).toBeInViewport();
  await page.locator(`#${id}`).getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator(`#${id}`).getByRole('status')).toContainText('found this helpful');
});

test('paper shows the answers that are open and nothing of the others', async ({ page }) => {
  await page.goto(at('en', '/faqs'));
  const items = page.locator('details[id^=faq-]');
  await items.nth(3).locator('summary').click();
  await page.emulateMedia({ media: 'print' });
  await expect(items.filter({ visible: true })).toHaveCount(1);
});

test('every tab of the FAQ is in sight on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const locale of ['en', 'pt', 'tr-TR'] as const) {
    await page.goto(at(locale, '/faqs'));
    const cut = await page
      .locator('main nav ul')
      .first()
      .evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
});

test('a catalogue can be read page by page with the keyboard', async ({ page }) => {
  test.slow();
  // The list itself would have the covers of all catalogues generated.
  await page.goto(at('en', '/productcatalogue?id=2'));
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible({ timeout: 60_000 });
  const pageTwo = page.getByRole('img', { name: 'Page 2', exact: true });
  await page.keyboard.press('ArrowRight');
  await expect(pageTwo).toBeVisible();
  await expect
    .poll(() => pageTwo.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible();
});

test('the hub links to what people need, and its box searches everything', async ({ page }) => {
  await page.goto(at('en', '/technical'));
  await expect(page.getByRole('link', { name: /^A document or a file/ })).toHaveAttribute('href', '/datadownload');
  await page.getByRole('searchbox', { name: 'Search the whole site' }).fill('GK7320');
  await page.getByRole('searchbox', { name: 'Search the whole site' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?key=GK7320/);
});
