import { holdScript } from './support/hold-script.ts';
import { at, expect, waitForFonts, waitForHydration, test } from './support/site.ts';

test('a navigation records its route, scrolls to the top and loads no new document', async ({ page }) => {
  await page.goto(at('en', '/index'));
  expect(await page.evaluate(() => sessionStorage.getItem('activeRoute'))).toBe('index');
  await page.evaluate(() => {
    (globalThis as { stay?: boolean }).stay = true;
    scrollTo(0, 2000);
  });
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  expect(
    await page.evaluate(() => [
      scrollY,
      sessionStorage.getItem('activeRoute'),
      (globalThis as { stay?: boolean }).stay,
    ]),
  ).toEqual([0, 'faqs', true]);
  await expect(page).toHaveTitle('Frequently asked questions · GENKON');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nine seconds');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const path of ['/index', '/image3d/1', '/nowhere'])
  test(`${path} has a doctype`, async ({ page, expectErrors }) => {
    expectErrors(/status of 404/);
    await page.goto(at('en', path));
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  });

test('a page chunk that fails to load shows the load error, and retrying works', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module|Loading chunk/);
  await page.goto(at('en', '/index'));
  await page.route(/faqs-page-.*\.js/, (route) => route.abort());
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeFocused();
  await page.getByText('Technical details').click();
  await expect(page.getByText(/Loading chunk faqs failed/)).toBeVisible();
  await page.unroute(/faqs-page-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});

test('a page that does not exist has the focus on its heading, wherever its link was', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  const heading = page.getByRole('heading', { name: 'We cannot find the content you want' });
  await page.goto(at('en', '/product/999999'));
  await expect(heading).toBeFocused();
  await page.goto(at('en', '/news'));
  const link = page.locator('main a[href^="/news_info/"]').first();
  await link.evaluate((element) => element.setAttribute('href', '/news_info/999999'));
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a style sheet that fails to load is named in the error', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR_FAILED|preload CSS|Loading CSS chunk/);
  await page.goto(at('en', '/index'));
  await page.route(/faqs-page-.*\.css/, (route) => route.abort());
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  const message = page.getByText(/Loading CSS chunk faqs failed/);
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  await expect(message).toBeHidden();
  await page.getByText('Technical details').click();
  await expect(message).toBeVisible();
});

test('the theme follows the system, can be switched, and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(at('en', '/faqs'));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(14, 18, 22)');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await ground()).toBe('rgb(247, 246, 242)');
  await page.reload();
  expect(await ground()).toBe('rgb(247, 246, 242)');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page is complete, and links and short menus work', async ({ page }) => {
    await page.goto(at('en', '/index'));
    for (const heading of [
      'Measured on our customers’ sites',
      'What you can hold us to',
      'New products',
      'Eight things we control',
      'Recent news',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('link', { name: 'About Us' }).first().hover();
    await page.getByRole('link', { name: 'Honors' }).first().click();
    await expect(page).toHaveURL(/\/honor$/);
  });
});

test('going back right after a reload shows the previous page', async ({ page }) => {
  await page.goto(at('en', '/index'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nine seconds');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('nine seconds');
});

test('links open as plain pages when the router’s script cannot be fetched', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR/);
  await page.route(/full-router/, (route) => route.abort());
  await page.goto(at('en', '/index'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reader who scrolled before the script loaded keeps their position', async ({ page }) => {
  const release = await holdScript(page);
  // Everything but that script has loaded: later content may move the text, and the browser moves the scroll position
  // with it.
  await page.goto(at('en', '/product/5'), { waitUntil: 'load' });
  await waitForFonts(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  release();
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('going back before the script has loaded shows the previous page', async ({ page }) => {
  await page.goto(at('en', '/index'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
  await expect(page).toHaveURL(/\/aboutus$/);
  const release = await holdScript(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nine seconds');
  release();
  await waitForHydration(page);
  await expect(page).toHaveURL(/\/index$/);
});

test('input and clicks before the script has loaded take effect', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(at('zh', '/feedback'), { waitUntil: 'domcontentloaded' });
  const form = page.locator('main form').filter({ has: page.locator('textarea') });
  await form.locator('[name=description]').fill('起动失败');
  await form.locator('[name=email]').fill('wei@mail.example');
  await form.locator('select[name=type]').selectOption({ index: 1 });
  const chosenType = await form.locator('select[name=type]').inputValue();
  await page.locator('#chat-tab').click();
  await expect(page.locator('section textarea')).toHaveCount(0);
  release();
  await expect(page.getByRole('log')).toBeVisible();
  // The form's state has the text, not only its fields.
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft:feedback') ?? '{}');
  await expect
    .poll(async () => (JSON.parse(await draft()) as { values?: object }).values)
    .toMatchObject({ description: '起动失败', email: 'wei@mail.example', type: chosenType });
  await expect(form.locator('[name=description]')).toHaveValue('起动失败');
  await expect(form.locator('select[name=type]')).toHaveValue(chosenType);
});

test('a form submitted before the script has loaded waits for it, and loses nothing', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(at('en', '/feedback'), { waitUntil: 'domcontentloaded' });
  await page.locator('#feedback-description').fill('It does not start');
  await page.locator('#feedback-email').press('Enter');
  await expect(page).toHaveURL(/\/feedback$/);
  release();
  await expect(page.locator('#feedback [aria-invalid]')).toHaveCount(4);
  await expect(page.locator('#feedback-description')).toHaveValue('It does not start');
});

test('a class, series, survey or page number that does not exist is a 404', async ({ page, expectErrors }) => {
  expectErrors(/status of 404/);
  await page.goto(at('en', '/faqs'));
  const missing = [
    '/productinfo?class_id=999',
    '/productinfo?class_id=1&id=999',
    '/productinfo?class_id=2&id=15',
    '/productinfo?page=99',
    '/schemeinfo?class_id=999',
    '/applicationcase?class_id=999',
    '/news?page=99',
    '/news?class_id=99',
    '/faqs?class_id=99',
    '/faqs?product_id=9999',
    '/datadownload?class_id=99',
    '/datadownload?product_id=9999',
    '/datadownload?page=999999',
    '/productcatalogue?id=99',
    '/honor?class_id=9',
    '/hr?page=9',
    '/search?key=GK&page=999',
    '/ecucode?page=999',
    '/survey?id=99',
  ];
  const existingPages = [
    '/productinfo?class_id=1&id=15',
    '/productinfo?key=nothing-at-all',
    '/news?page=2',
    '/survey?id=1',
  ];
  const statusesOf = (paths: string[]) =>
    page.evaluate((all) => Promise.all(all.map(async (path) => [path, (await fetch(path)).status])), paths);
  expect(await statusesOf(missing)).toEqual(missing.map((path) => [path, 404]));
  expect(await statusesOf(existingPages)).toEqual(existingPages.map((path) => [path, 200]));
  await page.goto(at('en', '/news?page=99'));
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(
    'We cannot find the content you want',
  );
});

test('without a network a page says that the connection is at fault', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR_|could not be reached/);
  await page.goto(at('en', '/index'));
  await page.route('**/api/web/faqList', (route) => route.abort());
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByText(/Check your network connection/)).toBeVisible();
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
});
