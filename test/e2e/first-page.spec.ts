import { at, expect, test } from './support/site.ts';

test('a page is taken over without creating a formatter', async ({ page }) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    Object.assign(globalThis, { created });
    for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat', 'ListFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args) => {
            created.push(name);
            return Reflect.construct(target, args) as object;
          },
        }),
      });
  });
  for (const path of ['/news_info/1', '/datadownload', '/product/5']) {
    await page.goto(at('zh', path));
    expect(await page.evaluate(() => (globalThis as { created?: string[] }).created), path).toEqual([]);
  }
});
