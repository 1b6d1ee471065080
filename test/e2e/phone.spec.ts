import { at, expect, port, test, widthOf } from './support/site.ts';

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

test('footer groups can be collapsed and expanded', async ({ page }) => {
  await page.goto(at('en', '/faqs'));
  const link = page.locator('footer').getByRole('link', { name: 'Laboratory' });
  await expect(link).toBeHidden();
  await page.getByRole('checkbox', { name: 'About' }).tap();
  await expect(link).toBeVisible();
});

for (const [locale, path, ...widths] of [
  ...(['en', 'zh', 'tr-TR', 'pt'] as const).map(
    (locale) => [locale, '/index', 320, 360, 390, 768, 1024, 1200, 1440] as const,
  ),
  // Turkish has the longest words.
  ...(['/scheme/1', '/projectinfo/1', '/applicationcase', '/energy'] as const).map(
    (path) => ['tr-TR', path, 390, 1440] as const,
  ),
  ['tr-TR', '/search?key=yag+basinci', 390, 1440],
  ['tr-TR', '/search?key=xyzzyplugh', 768],
] as const)
  test(`${locale} ${path} is no wider than its screen`, async ({ page }) => {
    await page.goto(at(locale, path));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
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
