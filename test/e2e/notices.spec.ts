import type { Page } from '@playwright/test';
import { noticesOf } from './support/notices.ts';
import { at, expect, stopClock, test } from './support/site.ts';

const answer = (page: Page, call: string, body: object, status: number) =>
  page.route(`**/api/web/${call}`, (route) => route.fulfill({ status, json: body }));

/** A new tab with the session cookie asks for the user; this is the simplest real call to fail. */
const withHint = async (page: Page, path: string) => {
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: at('en', '/') }]);
  await page.goto(at('en', path));
};

test('a failed call shows its message for ten seconds', async ({ page, expectErrors }) => {
  expectErrors(/status of 429/);
  // The call fails once the page's clock is stopped, so that a slow machine cannot use up the ten seconds.
  const { promise: stopped, resolve: refuse } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route('**/api/web/getUserinfo', async (route) => {
    await stopped;
    await route.fulfill({ status: 429, json: { code: 429, msg: 'Too many attempts', data: null } });
  });
  await withHint(page, '/faqs');
  await stopClock(page);
  refuse();
  const toast = page.getByRole('alert').filter({ hasText: 'Too many attempts' });
  const afterMoment = async () => {
    await page.clock.runFor(50);
    return toast.isVisible();
  };
  await expect.poll(afterMoment).toBe(true);
  await page.clock.runFor(9000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1100);
  await expect(toast).toHaveCount(0);
});

test('an error without a message says Error', async ({ page, expectErrors }) => {
  expectErrors(/status of 500/);
  await answer(page, 'getUserinfo', { code: 500, msg: '', data: null }, 500);
  const notices = await noticesOf(page);
  await withHint(page, '/faqs');
  await expect.poll(notices).toContain('alert: Error');
});

test('a network failure shows no notice', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.route('**/api/web/getUserinfo', (route) => route.abort());
  const notices = await noticesOf(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/getUserinfo'));
  await withHint(page, '/faqs');
  await failed;
  // A notice would fetch its script first: no request may be pending.
  await page.waitForLoadState('networkidle');
  expect(await notices()).not.toContain('alert');
});

for (const code of [50008, 50012, 50014]) {
  test(`code ${code} asks whether to stay on this page or log in again`, async ({ page, expectErrors }) => {
    expectErrors(/status of 401/);
    await answer(page, 'getUserinfo', { code, msg: 'gone', data: null }, 401);
    await withHint(page, '/faqs');
    const dialog = page.getByRole('dialog', { name: 'Confirm logout' });
    await expect(dialog).toContainText(
      'You have been logged out, you can cancel to stay on this page, or log in again',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/faqs$/);
  });
}

test('a notice lies in an open dialog, where it can be seen, heard and closed, and stays when the dialog closes', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  await answer(page, 'getUserinfo', { code: 50008, msg: 'Your session is over', data: null }, 401);
  await withHint(page, '/faqs');
  const dialog = page.getByRole('dialog', { name: 'Confirm logout' });
  const notice = dialog.getByRole('alert').filter({ hasText: 'Your session is over' });
  await expect(notice).toBeVisible();
  // Nothing lies above it: a press in its middle would reach it.
  const isOnTop = await notice.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const left = page.getByRole('alert').filter({ hasText: 'Your session is over' });
  await expect(left).toBeVisible();
  await left.getByRole('button', { name: 'Close' }).click();
  await expect(left).toHaveCount(0);
});

test('Re-Login resets the token and reloads', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  await page.context().addCookies([{ name: 'session', value: 'forged', url: at('en', '/') }]);
  await withHint(page, '/faqs');
  // A user put into storage before the page has asked would be taken for the answer.
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => sessionStorage.setItem('user', '{"name":"Ada"}'));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Re-Login' }).click();
  await reloaded;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
  expect((await page.context().cookies(at('en', '/'))).map(({ name }) => name)).not.toContain('session');
});

test('Re-Login reloads even when the reset fails', async ({ page, expectErrors }) => {
  expectErrors(/status of|Failed to load resource/);
  await answer(page, 'getUserinfo', { code: 50008, msg: 'gone', data: null }, 401);
  await page.route('**/api/web/logout', (route) => route.abort());
  await withHint(page, '/faqs');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Re-Login' }).click();
  await reloaded;
});

test('a logged-in visitor sees five characters of the name, and Quit logs out', async ({ page }) => {
  await page.goto(at('en', '/faqs'));
  await page.evaluate(() => sessionStorage.setItem('user', JSON.stringify({ name: '👩‍🔧Ayşegül' })));
  await page.reload();
  const name = page.getByRole('button', { name: /^Username/ });
  await expect(name).toHaveText('Username 👩‍🔧Ay');
  await name.click();
  await expect(page.getByRole('link', { name: 'Personal Centre' })).toBeVisible();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();
});
