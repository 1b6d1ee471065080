import { at, expect, port, test } from './support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the drawer contains the menu, the languages and a link to the mobile site in this language', async ({ page }) => {
  await page.goto(at('tr-TR', '/index'));
  await page.getByRole('button', { name: 'Menü', exact: true }).tap();
  const drawer = page.getByRole('navigation', { name: 'Ana menü' }).last();
  await drawer.getByText('Ürünler').tap();
  await expect(drawer.getByRole('link', { name: 'Tümünü gör' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: /Mobil site/ })).toHaveAttribute(
    'href',
    /^http:\/\/m\.localhost.*lang=tr-TR$/,
  );
  await drawer.getByRole('link', { name: 'Bize ulaşın' }).tap();
  await expect(page).toHaveURL(/\/contactus$/);
  await expect(drawer).toBeHidden();
});

test('a menu whose script cannot be loaded leads to the footer’s menu, as without script', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR_FAILED/);
  await page.route(/drawer-.*\.js/, (route) => route.abort());
  await page.goto(at('en', '/faqs'));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page).toHaveURL(/#footer$/);
});

test('a browser that reports no paints loads the page’s scripts too: when it is touched, or after some seconds', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const script = page.waitForRequest(/entry-browser/);
  await page.goto(at('en', '/faqs'));
  await script;

  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).last()).toBeVisible();
});

for (const [path, row] of [
  ['/applicationcase', '[class*=chips]'],
  ['/productinfo', '[class*=strip]'],
  ['/ecucode', '[class*=chips]'],
] as const)
  test(`a row on ${path} that continues beyond the edge fades out there, and its last entry is clear at the end`, async ({
    page,
  }) => {
    await page.goto(at('en', path));
    const box = page
      .locator(`main ${row}`)
      .filter({ has: page.getByRole('link') })
      .first();
    const found = await box.evaluate((element) => {
      element.scrollTo(element.scrollWidth, 0);
      const last = [...element.querySelectorAll('a')].at(-1);
      return {
        scrolls: element.scrollLeft > 0,
        mask: getComputedStyle(element).maskImage,
        clear: element.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0),
      };
    });
    expect(found.scrolls).toBe(true);
    expect(found.mask).toMatch(/^linear-gradient/);
    // The fade is 32 px wide.
    expect(found.clear).toBeGreaterThan(31);
  });

test('footer groups can be collapsed and expanded', async ({ page }) => {
  await page.goto(at('en', '/faqs'));
  const link = page.locator('footer').getByRole('link', { name: 'Laboratory' });
  await expect(link).toBeHidden();
  await page.getByRole('checkbox', { name: 'About' }).tap();
  await expect(link).toBeVisible();
});

test('the mobile host keeps the language from its address', async ({ page }) => {
  const mobile = `http://m.localhost:${port}`;
  await page.goto(`${mobile}/index?lang=pt`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.goto(`${mobile}/faqs`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
});

test('the link to the mobile site keeps the whole query', async ({ page }) => {
  await page.goto(at('zh', '/productinfo?class_id=2&sort=new'));
  await page.getByRole('button', { name: '菜单', exact: true }).tap();
  await expect(
    page.locator(`a[href="http://m.localhost:${port}/productinfo?class_id=2&sort=new&lang=zh"]`),
  ).toBeVisible();
});

test('a comparison on a phone shows the first model and one other, and turns to the next', async ({ page }) => {
  await page.goto(at('en', '/contrast?ids=1,2,3'));
  const models = page.getByRole('list', { name: 'Models' }).getByRole('listitem');
  const shown = async () => (await models.filter({ visible: true }).allTextContents()).map((text) => text.trim());
  const [first, second] = await shown();
  expect(await shown()).toHaveLength(2);
  await page
    .getByRole('button', { name: /^Show / })
    .last()
    .tap();
  await expect.poll(async () => (await shown())[1]).not.toBe(second);
  expect((await shown())[0]).toBe(first);
  const cells = page.locator('main tbody tr').first().getByRole('cell');
  await expect(cells.filter({ visible: true })).toHaveCount(2);
  // Nothing is left beside the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
