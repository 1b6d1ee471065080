import type { Journey } from '../journey.ts';

export const product: Journey = {
  name: 'product page with its ruler and drawing',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/productinfo?key=GK7320');
    await page.click('#models a', '^GK7320');
    await page.address(/\/product\/\d+$/);
    await page.reads('main h1', 'AMF controller');
    await page.click('nav a', '^Technical parameters$');
    await page.see('nav a[aria-current]', '^Technical parameters$');
    await page.until('every picture in sight is drawn', () =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
        .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
  },
};

export const comparison: Journey = {
  name: 'comparison of two models',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/productinfo?class_id=1&key=GK73');
    await page.click('input[type=checkbox]', '^Compare GK7320$');
    await page.click('input[type=checkbox]', '^Compare GK7330$');
    await page.click('aside a', '^Compare 2$');
    await page.reads('main h1', 'Compare 2 models');
    const all = await page.evaluate(() => document.querySelectorAll('main tbody tr').length);
    await page.click('input[type=checkbox]', '^Differences only$');
    const isShorter = (before: number) => document.querySelectorAll('main tbody tr').length < before;
    await page.until('equal rows are gone', isShorter, all);
  },
};
