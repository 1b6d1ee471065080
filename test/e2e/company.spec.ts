import { noticesOf } from './support/notices.ts';
import { at, expect, test } from './support/site.ts';

test('news: by year, into an article, and on to the next one', async ({ page }) => {
  await page.goto(at('en', '/news'));
  await page.getByRole('navigation', { name: 'News by year' }).getByRole('link', { name: /^2025/ }).click();
  await expect(page).toHaveURL(/year=2025/);
  const years = () =>
    page
      .locator('main time')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('datetime')?.slice(0, 4)))]);
  await expect.poll(years).toEqual(['2025']);
  await page.getByRole('link', { name: /^Read:/ }).click();
  await expect(page).toHaveURL(/news_info\/\d+/);
  const title = page.getByRole('heading', { level: 1 });
  // The address changes a moment before the page does.
  await expect(title).not.toHaveText('News');
  const first = await title.innerText();
  await page.getByRole('navigation', { name: 'Other news' }).locator('[rel=next]').click();
  await expect(title).not.toHaveText(first);
  await page.getByRole('navigation', { name: 'Other news' }).locator('[rel=prev]').click();
  await expect(title).toHaveText(first);
});

test('news: a search that finds nothing says so and leads back', async ({ page }) => {
  await page.goto(at('en', '/news'));
  await page.getByPlaceholder('Search the news').fill('no such thing anywhere');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/key=no/);
  await page.getByRole('link', { name: 'Show all news' }).click();
  await expect(page.locator('main time').first()).toBeVisible();
});

test('contacts: by city of a branch, in the list and from the map', async ({ page }) => {
  await page.goto(at('en', '/contactus'));
  await page.getByLabel('City', { exact: true }).selectOption('Shanghai');
  await expect(page).toHaveURL(/city=Shanghai/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(page.locator('main tbody tr')).toContainText('Shanghai');
});

test('contacts: nearest first, only on request, and without telling the server', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -12.05, longitude: -77.04 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(at('en', '/contactus'));
  await page.getByRole('button', { name: 'Nearest first' }).click();
  await expect(page.locator('main tbody tr').first()).toContainText('Lima');
  expect(sent.filter((request) => /-12\.0|-77\.0/.test(request))).toEqual([]);
});

test('investors: the price and five years are tables too, and demo data says so', async ({ page }) => {
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

test('investors: other editions say where the page is', async ({ page }) => {
  await page.goto(at('es', '/investor'));
  const link = page.getByRole('link', { name: 'Abrir la edición china' });
  await expect(link).toHaveAttribute('href', /\/\/zh\.[^/]+\/investor$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the share page copies the link of what it shows', async ({ page, context }) => {
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

test('without a target the card is the site’s own, with a way home', async ({ page }) => {
  expect((await page.goto(at('en', '/fenxiang')))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('GENKON Control Technology Co., Ltd.');
  await expect(page.getByLabel('Link')).toHaveValue(at('en', '/index'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/index');
});

for (const path of [
  '/product/1',
  '/productinfo?class_id=1&id=15',
  '/scheme/1',
  '/projectinfo/1',
  '/news_info/1',
  '/ecucode?key=110-0',
  '/contrast?ids=1,2',
])
  test(`${path} can be shared, and its card leads back to it`, async ({ page }) => {
    await page.goto(at('en', path));
    await page.locator('main').getByRole('link', { name: 'Share', exact: true }).click();
    await expect(page).toHaveURL(/\/fenxiang\?.*target=/);
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await page.getByRole('link', { name: 'Open the page' }).click();
    await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
  });

test('what is shared must be named', async ({ page, expectTroubles }) => {
  expectTroubles(/404/);
  expect((await page.goto(at('en', '/fenxiang?target=news&id=99999')))?.status()).toBe(404);
  expect((await page.goto(at('en', '/fenxiang?target=nothing')))?.status()).toBe(404);
});

test('pages for the app stand without menus', async ({ page }) => {
  for (const path of ['/inews/1', '/iproject/1', '/xieyi', '/yinsi']) {
    await page.goto(at('en', path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('the self-test is green from top to bottom', async ({ page, expectTroubles }) => {
  // A visitor has no session, and the browser writes down that the call said so.
  expectTroubles(/401/);
  await page.goto(at('en', '/test'));
  const lines = page.locator('main li');
  await expect(page.locator('main li[data-state=waiting]')).toHaveCount(0, { timeout: 30_000 });
  expect(await lines.count()).toBeGreaterThan(20);
  await expect(page.locator('main section').first().locator('li[data-state=fails]')).toHaveCount(0);
});
