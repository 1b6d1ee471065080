import type { Journey } from '../journey.ts';
import { keys } from '../support/page.ts';

export const menu: Journey = {
  name: 'menu by mouse and by key',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/index');
    await page.hover('header a', '^Products$');
    await page.see('#menu-products a', '^Genset control$');
    await page.hover('#menu-products a', '^Marine control$');
    await page.reads('#menu-products', 'Marine control');
    await page.click('#menu-products a[href*="&id="]');
    await page.address(/\/productinfo\?class_id=\d+&id=\d+/);

    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-controls="menu-about"]')?.focus());
    await page.type(keys.enter);
    await page.see('#menu-about a');
    await page.type(keys.escape);
    await page.until('the panel is closed', () => !document.querySelector('#menu-about')?.checkVisibility());
  },
};

export const drawer: Journey = {
  name: 'drawer on a phone',
  walk: async (page) => {
    // MiniBrowser's window has a minimum width, which is still narrower than a tablet.
    await page.resize(390, 844);
    await page.visit('tr-TR', '/index');
    await page.until('no sideways scrolling', () => document.documentElement.scrollWidth <= innerWidth);
    await page.click('header [role=button]', '^Menü$');
    await page.click('nav summary, nav button, nav label', '^Ürünler$');
    await page.see('nav a', '^Tümünü gör$');
    await page.click('nav a', '^Bize ulaşın$');
    await page.address(/\/contactus$/);
    await page.see('h1');
  },
};
