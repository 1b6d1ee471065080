import { focusIn, tabTo } from './support/keyboard.ts';
import { at, expect, waitForHydration, test } from './support/site.ts';

// Hundreds of key presses, each checked.
test.describe.configure({ timeout: 120_000 });

test('from the skip link to the menu, two models and their comparison, by keyboard only', async ({ page }) => {
  await page.goto(at('en', '/index'));
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto(at('en', '/faqs'));
  await tabTo(page, page.getByRole('button', { name: 'Products: open the menu' }));
  await page.keyboard.press('Enter');
  const gensets = page.locator('#menu-products').getByRole('link', { name: 'Genset control', exact: true });
  await gensets.waitFor();
  await tabTo(page, gensets, 5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genset control');

  await page.goto(at('en', '/productinfo?key=GK73'));
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1);
  await page.keyboard.press('Enter');
  for (const index of [0, 1]) {
    await tabTo(page, page.getByRole('checkbox', { name: /^Compare GK/ }).nth(index), 150);
    await page.keyboard.press('Space');
  }
  // The tray loads with the first choice; pressing Tab past its place before then would leave the page.
  await page.getByRole('link', { name: 'Compare 2' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Compare 2' }), 150);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 models');
});

test('the language can be changed by keyboard, and the page stays the same', async ({ page }) => {
  await page.goto(at('en', '/product/1'));
  await tabTo(page, page.getByRole('button', { name: /^Language/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: 'Português' }), 8);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Language/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Português' }), 8);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('pt', '/product/1'));
});

test('the registration form is sent with errors, corrected and sent again, by keyboard only', async ({ page }) => {
  await page.goto(at('en', '/reg'));
  const form = page.getByRole('form', { name: 'Register' });
  await tabTo(page, form.getByLabel('Email', { exact: true }));
  await page.keyboard.type('martina@norte');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please enter the correct mailbox format')).toBeVisible();
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type('.example');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Please enter the correct mailbox format')).toHaveCount(0);
  expect(await focusIn(page)).toBeDefined();
});

test.describe('floating controls', () => {
  test.use({ quiet: false });
  test('cookies are denied and the inquiry panel minimised and reopened by keyboard, without losing focus', async ({
    page,
  }) => {
    await page.goto(at('en', '/aboutus'));
    await page.locator('#inquiry-panel').waitFor();
    await waitForHydration(page);
    // They come before the page, whose header has about 20 stops.
    await tabTo(page, page.locator('#inquiry-panel').getByLabel('Message'), 30);
    await page.locator('#inquiry-panel').getByRole('button', { name: 'Minimise' }).focus();
    await page.keyboard.press('Enter');
    expect(await focusIn(page), 'after the panel').toBeDefined();
    await tabTo(page, page.getByRole('button', { name: 'Deny' }), 6);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Deny' })).toHaveCount(0);
    expect(await focusIn(page), 'after the cookie bar').toBeDefined();
  });
});
