import type { Journey } from '../journey.ts';
import { keys } from '../support/page.ts';

const box = 'header input[role=combobox]';

export const search: Journey = {
  name: 'search with a suggestion, to the product page',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/technical');
    await page.click('header [role=button]', '^Search$');
    await page.fill(box, 'gk732');
    await page.see('header [role=option]', 'GK7320');
    await page.type(keys.down);
    await page.see('header [role=option][aria-selected=true]', 'GK7320');
    await page.type(keys.enter);
    await page.address(/\/product\/\d+$/);
    await page.reads('main h1', 'AMF controller');

    await page.click('header [role=button]', '^Search$');
    await page.fill(box, 'oil pressure');
    await page.type(keys.enter);
    await page.address(/\/search\?key=oil\+pressure$/);
    await page.see('main mark', '(?i:oil pressure)');
  },
};
