import { noticesOf } from './support/notices.ts';
import { at, expect, test } from './support/site.ts';

test('news can be filtered by year, and articles link to the next one', async ({ page }) => {
  await page.goto(at('en', '/news'));
  await page.getByRole('navigation', { name: 'News by year' }).getByRole('link', { name: /^2025/ }).click();
  await expect(page).toHaveURL(/year=2025/);
  const years = () =>
    page
      .locator('main time')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('datetime')?.slice(0, 4)))]);
  await expect.poll(years).toEqual(['2025']);
  await page.getByRole('link', { name: /^Read\b/ }).click();
  await expect(page).toHaveURL(/news_info\/\d+/);
  const title = page.getByRole('heading', { level: 1 });
  // The address changes slightly before the page does.
  await expect(title).not.toHaveText('News');
  const firstTitle = await title.innerText();
  await page.getByRole('navigation', { name: 'Other news' }).locator('[rel=next]').click();
  await expect(title).not.toHaveText(firstTitle);
  await page.getByRole('navigation', { name: 'Other news' }).locator('[rel=prev]').click();
  await expect(title).toHaveText(firstTitle);
});

test('a news search without results says so and links back', async ({ page }) => {
  await page.goto(at('en', '/news'));
  await page.getByPlaceholder('Search the news').fill('no such thing anywhere');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/key=no/);
  await page.getByRole('link', { name: 'Show all news' }).click();
  await expect(page.locator('main time').first()).toBeVisible();
});

test('contacts can be filtered by a branch’s city, in the list and on the map', async ({ page }) => {
  await page.goto(at('en', '/contactus'));
  await page.getByLabel('City', { exact: true }).selectOption('Shanghai');
  await expect(page).toHaveURL(/city=Shanghai/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(page.locator('main tbody tr')).toContainText('Shanghai');
});

test('contacts are sorted by distance only on request, and the server never learns the position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -12.05, longitude: -77.04 });
  const requestBodies: string[] = [];
  page.on('request', (request) => requestBodies.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(at('en', '/contactus'));
  const first = page.locator('main tbody tr').first();
  await page
    .locator('summary')
    .filter({ hasText: /^China/ })
    .click();
  // Local times appear on the screen only.
  await first.scrollIntoViewIfNeeded();
  await expect(first).toContainText(/Changzhou.*\d\d:\d\d(open|closed) now/);
  await page.getByRole('button', { name: 'Nearest first' }).click();
  await expect(first).toContainText(/Lima.*km away.*\d\d:\d\d(open|closed) now/);
  expect(requestBodies.filter((request) => /-12\.0|-77\.0/.test(request))).toEqual([]);
});

test('share price and five-year figures also appear as tables, and demo data is labelled', async ({ page }) => {
  await page.goto(at('zh', '/investor'));
  await expect(page.getByRole('note')).toContainText('演示数据');
  for (const summary of await page.getByText('看表格').all()) await summary.click();
  const results = page.getByRole('region', { name: /年度业绩/ }).getByRole('table');
  await expect(results.locator('tbody tr')).toHaveCount(5);
  const prices = page.getByRole('region', { name: /每日收盘价/ }).locator('tbody tr');
  const year = await prices.count();
  await page.getByRole('link', { name: '1 月', exact: true }).click();
  await expect(page).toHaveURL(/range=1m/);
  await expect.poll(() => prices.count()).toBeLessThan(year);
});

test('a job has an address that opens it, and the page carries its name', async ({ page }) => {
  await page.goto(at('zh', '/hr'));
  const row = page.locator('main details').last();
  const anchor = (await row.getAttribute('id')) ?? '';
  const name = (await row.getByRole('heading').textContent()) ?? '';
  await page.goto(at('zh', `/hr?id=${anchor.replace('job-', '')}#${anchor}`));
  await expect(page.locator(`#${anchor}`)).toHaveAttribute('open', '');
  await expect(page.locator(`#${anchor} summary`)).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  expect(await page.title()).toContain(name);
});

test('other editions link to the investor page', async ({ page }) => {
  await page.goto(at('es', '/investor'));
  const link = page.getByRole('link', { name: 'Abrir la edición china' });
  await expect(link).toHaveAttribute('href', /\/\/zh\.[^/]+\/investor$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the share page copies the link of the page it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const notices = await noticesOf(page);
  await page.goto(at('en', '/fenxiang?target=news&id=1'));
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  const link = await page.getByLabel('Link').inputValue();
  expect(link).toMatch(/\/news_info\/1$/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(notices).toContain('status: The link is copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('without a target the share page shows the site’s own card with a link home', async ({ page }) => {
  expect((await page.goto(at('en', '/fenxiang')))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('GENKON Control Technology Co., Ltd.');
  await expect(page.getByLabel('Link')).toHaveValue(at('en', '/index'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/index');
});

test('a page can be shared, and its card leads back to it', async ({ page }) => {
  await page.goto(at('en', '/product/1'));
  await page.locator('main').getByRole('link', { name: 'Share', exact: true }).click();
  await expect(page).toHaveURL(/\/fenxiang\?.*target=/);
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the page' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/product/1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every kind of page can be shared, and its card leads back to it', async ({ page }) => {
    for (const path of [
      '/productinfo?class_id=1&id=15',
      '/scheme/1',
      '/projectinfo/1',
      '/news_info/1',
      '/ecucode?key=110-0',
      '/contrast?ids=1,2',
    ])
      await test.step(path, async () => {
        await page.goto(at('en', path));
        await page.locator('main').getByRole('link', { name: 'Share', exact: true }).click();
        await expect(page).toHaveURL(/\/fenxiang\?.*target=/);
        await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
        await page.getByRole('link', { name: 'Open the page' }).click();
        await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
      });
  });
});

test('a share page whose target does not exist is a 404', async ({ page, expectErrors }) => {
  expectErrors(/404/);
  expect((await page.goto(at('en', '/fenxiang?target=news&id=99999')))?.status()).toBe(404);
  expect((await page.goto(at('en', '/fenxiang?target=nothing')))?.status()).toBe(404);
});

test('pages for the app have no menus', async ({ page }) => {
  for (const path of ['/inews/1', '/iproject/1', '/xieyi', '/yinsi']) {
    await page.goto(at('en', path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('all checks of the self-test pass', async ({ page, expectErrors }) => {
  // A visitor has no session, so the browser logs the 401 of that call.
  expectErrors(/401/);
  await page.goto(at('en', '/test'));
  const lines = page.locator('main li');
  await expect(page.locator('main li[data-state=waiting]')).toHaveCount(0, { timeout: 30_000 });
  expect(await lines.count()).toBeGreaterThan(20);
  await expect(page.locator('main section').first().locator('li[data-state=fails]')).toHaveCount(0);
});
