import type { Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import { localeCodes, locales } from '@site/contract/locales';
import { at, expect, test } from './support/site.ts';

const chinese: Locale = 'zh';
const english: Locale = 'en';

const seeFeatures = async (page: Page, locale: Locale) => {
  await page.goto(at(locale, '/index'));
  await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].lang);
  await expect(page.locator('h1')).toHaveCount(1);

  const bar = page.locator('header nav').first();
  const top = (path: string) => bar.locator(`> ul > li > a[href="${path}"]`);
  await expect(top('/energy')).toHaveCount(locale === chinese ? 1 : 0);
  await expect(top('/investor')).toHaveCount(locale === chinese ? 1 : 0);
  await expect(top('/datadownload')).toHaveCount(locale === english ? 1 : 0);
  await expect(bar.locator('a[href="/datadownload"]')).toHaveCount(1);
  await expect(bar.locator('a[href="/hr"]')).toHaveCount(locale === chinese ? 1 : 0);
  await expect(bar.locator('a[href="/feedback"]')).toHaveCount(locale === english ? 0 : 1);
  await expect(bar.locator('a[href="/applicationcase"]')).toHaveCount(1);
  const cloud = page.locator('a[href="https://cloud.genkon.example/"]');
  await expect(cloud).toHaveCount(2);
  for (const link of await cloud.all()) await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByText('301361')).toHaveCount(locale === chinese ? 1 : 0);
  await expect(page.locator('footer')).toContainText('+86 519');
  const record = /ICP/;
  if (locale === english) await expect(page.locator('footer')).not.toContainText(record);
  else await expect(page.locator('footer')).toContainText(record);
};

test.describe('without script, which shows the same', () => {
  test.use({ javaScriptEnabled: false });

  test('each edition shows its own features and no others', async ({ page }) => {
    for (const locale of localeCodes) await test.step(locale, () => seeFeatures(page, locale));
  });

  test('every page lists its address on all six hosts and a default', async ({ page }) => {
    await page.goto(at('pt', '/faqs?class_id=2'));
    const links = page.locator('link[rel="alternate"][hreflang]');
    const hreflangs = await links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    );
    const expected = localeCodes.map((code) => `${locales[code].lang} ${at(code, '/faqs?class_id=2')}`);
    expect(hreflangs.toSorted()).toEqual([...expected, `x-default ${at('hk', '/faqs?class_id=2')}`].toSorted());
  });
});

test('the language menu links to the same page on another host', async ({ page }) => {
  await page.goto(at('en', '/product/1'));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(at('tr-TR', '/product/1'));
});
