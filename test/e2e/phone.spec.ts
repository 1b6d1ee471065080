import type { Locale } from '#contract/locales.ts';
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

type Visit = readonly [locale: Locale, path: string, ...widths: number[]];
// `npm run test:quality` measures every page on every host.
const homes = (['en', 'tr-TR'] as const).map((locale): Visit => [
  locale,
  '/index',
  320,
  360,
  390,
  768,
  1024,
  1200,
  1440,
]);
// Turkish has the longest words.
const others = ['/scheme/1', '/projectinfo/1', '/applicationcase', '/energy', '/search?key=yag+basinci'].map(
  (path): Visit => ['tr-TR', path, 390, 1440],
);
const visits: [what: string, visits: Visit[]][] = [
  ['the home pages are', homes],
  ['other pages are', [...others, ['tr-TR', '/search?key=xyzzyplugh', 768]]],
];

// Scripts change no width, and take half the time.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [what, list] of visits)
    test(`${what} no wider than the screen`, async ({ page }) => {
      for (const [locale, path, ...widths] of list) {
        await page.goto(at(locale, path));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await widthOf(page), `${locale} ${path}`).toBeLessThanOrEqual(width);
        }
      }
    });
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
