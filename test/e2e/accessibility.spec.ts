import { AxeBuilder } from '@axe-core/playwright';
import type { Locale } from '#contract/locales.ts';
import { routes } from '#web/routes.ts';
import { at, expect, test } from './support/site.ts';

/** What a route needs to show something. */
const query: Record<string, string> = { '/fenxiang': '?target=product&id=1' };
const paths = Object.values(routes).map(({ path }) => path.replace(':id', '1') + (query[path] ?? ''));

for (const path of paths)
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(at('en', path));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

for (const locale of ['zh', 'tr-TR'] satisfies Locale[])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440])
      test(`axe finds nothing on the ${locale} home page, ${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(at(locale, '/index'));
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
