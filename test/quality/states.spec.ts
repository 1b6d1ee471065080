import type { Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import { register } from '#test/e2e/support/account.ts';
import { axe } from '#test/e2e/support/axe.ts';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { misfits } from './support/misfits.ts';

type State = { name: string; path: string; locale?: Locale; only?: 390 | 1440; open: (page: Page) => Promise<unknown> };

const submit = (form: string) => async (page: Page) => {
  await page.locator(`${form} button[type=submit]`).first().click();
  await page.locator(`${form} [aria-invalid=true]`).first().waitFor();
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A visitor whom the browser considers logged in, and the server's responses. */
const askWhoIAm = async (page: Page, status: number, json: object) => {
  await page.route('**/api/web/getUserinfo', (route) => route.fulfill({ status, json }));
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: at('en', '/') }]);
  await page.reload();
};

/** States of a page that appear only after an action. */
const states: State[] = [
  { name: 'the products menu', path: '/faqs', only: 1440, open: press('Products: open the menu') },
  { name: 'the about menu', path: '/faqs', only: 1440, open: press('About Us: open the menu') },
  { name: 'the languages', path: '/faqs', only: 1440, open: press(/^Language/) },
  {
    name: 'the search with suggestions',
    path: '/faqs',
    open: async (page) => {
      await press('Search')(page);
      await page.getByRole('combobox').fill('GK73');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'the drawer with a group open',
    path: '/faqs',
    only: 390,
    open: async (page) => {
      await press('Menu')(page);
      await page.locator('header details summary').first().click();
    },
  },
  { name: 'the filters of the catalogue', path: '/productinfo?class_id=1', only: 390, open: press(/^Filter/) },
  { name: 'the filters of the downloads', path: '/datadownload', only: 390, open: press(/^Filter/) },
  {
    name: 'the comparison tray',
    path: '/productinfo?class_id=1',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Compare GK/ })
        .first()
        .check();
      await page.getByRole('complementary', { name: 'Compare models' }).waitFor();
    },
  },
  {
    name: 'an enlarged drawing',
    path: '/product/40',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Front' }).press('ArrowRight');
      await page.getByRole('link', { name: 'Enlarge' }).click();
    },
  },
  {
    name: 'open answers',
    path: '/faqs',
    open: (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      }),
  },
  { name: 'a wrong login', path: '/login', open: submit('main form') },
  { name: 'a wrong registration', path: '/reg', open: submit('main form') },
  { name: 'a wrong reset', path: '/forget', open: submit('main form') },
  { name: 'wrong feedback', path: '/feedback', open: submit('#feedback') },
  {
    name: 'a wrong survey',
    path: '/survey',
    open: async (page) => {
      await press('Send')(page);
      await page.getByText('Please answer this question').first().waitFor();
    },
  },
  { name: 'a wrong brochure request', path: '/brochure', open: submit('main form') },
  {
    name: 'a wrong inquiry',
    path: '/contactus',
    open: async (page) => {
      // It loads when the reader comes near it.
      await page.getByRole('complementary', { name: 'Headquarters' }).scrollIntoViewIfNeeded();
      await page.locator('#inquiry button[type=submit]').click();
    },
  },
  {
    name: 'a job with its form in error',
    path: '/hr',
    locale: 'zh',
    open: async (page) => {
      await page.locator('main details summary').first().click();
      await page.locator('main details[open]').getByRole('button', { name: '应聘' }).click();
      await submit('form[id^=apply-]')(page);
    },
  },
  {
    name: 'who was logged out',
    path: '/faqs',
    open: async (page) => {
      await askWhoIAm(page, 401, { code: 50008, msg: 'gone', data: null });
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a refusal',
    path: '/faqs',
    open: async (page) => {
      await askWhoIAm(page, 429, { code: 429, msg: 'Too many attempts', data: null });
      await page.getByRole('alert').first().waitFor();
    },
  },
];

for (const width of [390, 1440])
  for (const { name, path, locale = 'en', only, open } of states.filter(({ only }) => !only || only === width))
    test(`${name}, ${only ?? width} wide: axe finds nothing, and nothing is cut off`, async ({
      page,
      expectErrors,
    }) => {
      expectErrors(/status of 4/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at(locale, path));
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axe(page), colorScheme).toEqual([]);
      }
      expect.soft(await page.evaluate(misfits)).toEqual([]);
    });

for (const width of [390, 1440])
  test(`the personal centre with its dialog, ${width} wide: axe finds nothing`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    await page.goto(at('en', '/personal'));
    const close = page.getByRole('button', { name: 'Close account', exact: true });
    await close.waitFor();
    const check = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axe(page), colorScheme).toEqual([]);
      }
      expect.soft(await page.evaluate(misfits)).toEqual([]);
    };
    await check();
    await close.click();
    await page.getByRole('dialog').waitFor();
    await check();
    await page.keyboard.press('Escape');
    await expect(close).toBeFocused();
  });

test.describe('floating parts of a page', () => {
  test.use({ quiet: false });
  for (const width of [390, 1440])
    for (const [locale, open] of [
      ['en', (page: Page) => page.getByRole('button', { name: 'Accept all' }).waitFor()],
      ['zh', (page: Page) => page.locator('#chat-tab').click()],
    ] as const)
      test(`${locale} ${width} wide: axe finds nothing, and nothing is cut off`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(at(locale, '/aboutus'));
        await open(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axe(page), colorScheme).toEqual([]);
        }
        expect.soft(await page.evaluate(misfits)).toEqual([]);
      });
});
