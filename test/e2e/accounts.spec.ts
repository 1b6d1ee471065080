import type { Browser, Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import { newestCode } from './support/account.ts';
import { noticesOf } from './support/notices.ts';
import { at, expect, test } from './support/site.ts';

// A journey through several forms, each with a proof of work.
test.describe.configure({ timeout: 120_000 });
/** Proofs of work and password hashes are slow on a busy machine. */
const slowTimeout = { timeout: 30_000 };

/** The page's texts in the two languages under test. */
const texts = {
  en: {
    register: 'Register',
    email: 'Email',
    sendCode: 'Send code',
    sent: /^Sent, valid/,
    code: 'Verification code',
    password: 'Password',
    confirm: 'Confirm password',
    nickname: 'Nickname',
    country: 'Country',
    phone: 'Phone',
    address: 'Address',
    agree: /I agree/,
    username: 'Username',
    byPassword: 'Log in with password',
    account: 'Phone or email',
    login: 'Login',
    wrong: 'User name or password is wrong',
    empty: 'Password cannot be empty',
    changePassword: 'Password: Change password',
    passwordForm: 'Change password',
    current: 'Current password',
    next: 'New password',
    save: 'Save',
    saved: 'modify successfully',
    logout: 'Confirm logout',
    cancel: 'Cancel',
    loggedOut: 'You are logged out. Log in again to see your account.',
    close: 'Close account',
    back: /status: Welcome back/,
  },
  zh: {
    register: '注册',
    email: '电子邮箱',
    sendCode: '获取验证码',
    sent: /^验证码已发送/,
    code: '验证码',
    password: '密码',
    confirm: '确认密码',
    nickname: '昵称',
    country: '国家/地区',
    phone: '手机号',
    address: '地址',
    agree: /我同意/,
    username: '用户名',
    byPassword: '账号登录',
    account: '手机号或邮箱',
    login: '登录',
    wrong: '用户名或密码错误',
    empty: '密码不能为空',
  },
} satisfies Partial<Record<Locale, unknown>>;

type TestedLocale = keyof typeof texts;

const logIn = async (page: Page, locale: TestedLocale, email: string, password: string) => {
  const w = texts[locale];
  const form = page.getByRole('form', { name: w.byPassword });
  await form.getByRole('textbox', { name: w.account }).fill(email);
  await form.getByLabel(w.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: w.login, exact: true }).click();
};

/** Logs the same person in from a second browser. */
const logInFromSecondBrowser = async (
  browser: Browser,
  locale: TestedLocale,
  email: string,
  password: string,
): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(at(locale, '/login'));
  await logIn(page, locale, email, password);
  await page.waitForURL(/\/index$/);
  return page;
};

/** Comes from a page that needs a login, and fills in the form like a person, with the code from the letter. */
const registerByForm = async (page: Page, locale: TestedLocale, email: string) => {
  const w = texts[locale];
  await page.goto(at(locale, '/login?next=/brochure'));
  await page.locator('main').getByRole('link', { name: w.register, exact: true }).click();
  const form = page.getByRole('form', { name: w.register });
  await form.getByLabel(w.email, { exact: true }).fill(email);
  await form.getByRole('button', { name: w.sendCode }).click();
  await expect(form.getByText(w.sent)).toBeVisible(slowTimeout);
  await form.getByRole('textbox', { name: w.code }).fill(await newestCode(locale, email));
  await form.getByLabel(w.password, { exact: true }).fill('kzrp7mhd-q');
  await form.getByLabel(w.confirm).fill('kzrp7mhd-q');
  await form.getByLabel(w.nickname).fill('Martina Reyes');
  await form.getByLabel(w.country).selectOption('CL');
  await form.getByLabel(w.phone).fill('9 6123 4567');
  await form.getByLabel(w.address).fill('Av. Brasil 1200');
  await form.getByLabel(w.agree).check();
  await form.getByRole('button', { name: w.register, exact: true }).click();
  await page.waitForURL(at(locale, '/brochure'));
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBe('{"name":"Martina Reyes"}');
};

test('a user registers, logs in, changes the password, closes the account and comes back', async ({
  page,
  browser,
  expectErrors,
}) => {
  const locale = 'en';
  const w = texts[locale];
  const email = `journey-${Date.now()}@norte.example`;
  // The journey causes these errors on purpose.
  expectErrors(/status of 40[01]/);

  const notices = await noticesOf(page);
  await registerByForm(page, locale, email);

  // Forms are prefilled for a logged-in user.
  await expect(page.locator('#brochure-email')).toHaveValue(email, slowTimeout);
  await expect(page.locator('#brochure-name')).toHaveValue('Martina Reyes');
  await expect(page.locator('#brochure-country')).toHaveValue('CL');

  const other = await logInFromSecondBrowser(browser, locale, email, 'kzrp7mhd-q');

  await page.goto(at(locale, '/personal'));
  await page.getByRole('button', { name: w.changePassword }).click();
  const change = page.getByRole('form', { name: w.passwordForm });
  await change.getByLabel(w.current, { exact: true }).fill('kzrp7mhd-q');
  await change.getByLabel(w.next, { exact: true }).fill('other-4711-x');
  await change.getByLabel(w.confirm, { exact: true }).fill('other-4711-x');
  await change.getByRole('button', { name: w.save }).click();
  await expect.poll(notices, slowTimeout).toContain(`status: ${w.saved}`);

  // The other browser learns that it was logged out.
  await other.goto(at(locale, '/personal'));
  await expect(other.getByRole('dialog', { name: w.logout })).toBeVisible(slowTimeout);
  await other.getByRole('dialog').getByRole('button', { name: w.cancel }).click();
  await expect(other.getByText(w.loggedOut)).toBeVisible();
  await expect(other.locator('main a[href^="/login"]')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: w.close, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(w.current, { exact: true }).fill('other-4711-x');
  await dialog.getByRole('button', { name: w.close, exact: true }).click();
  await page.waitForURL(/\/index$/);
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull();

  // A page that needs a login redirects to it, and the login leads back.
  await page.goto(at(locale, '/personal'));
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, locale, email, 'kzrp7mhd-q');
  await expect(page.getByRole('form', { name: w.byPassword }).getByText(w.wrong)).toBeVisible(slowTimeout);
  await expect(page.getByRole('form', { name: w.byPassword }).getByRole('alert')).toHaveText('');
  await logIn(page, locale, email, 'other-4711-x');
  await page.waitForURL(/\/personal$/);
  await expect.poll(notices, slowTimeout).toMatch(w.back);
  await expect(page.getByRole('alert').filter({ hasText: w.wrong })).toHaveCount(0);
});

test('a user registers, logs out and logs in again in Chinese', async ({ page, context, expectErrors }) => {
  expectErrors(/status of 40[01]/);
  const email = `journey-zh-${Date.now()}@norte.example`;
  await registerByForm(page, 'zh', email);
  await context.clearCookies();
  await page.goto(at('zh', '/login'));
  await logIn(page, 'zh', email, 'wrong-4711-x');
  await expect(page.getByRole('form', { name: texts.zh.byPassword }).getByText(texts.zh.wrong)).toBeVisible(
    slowTimeout,
  );
  await logIn(page, 'zh', email, 'kzrp7mhd-q');
  await page.waitForURL(/\/index$/);
  await expect(page.getByRole('button', { name: `${texts.zh.username} Marti` })).toBeVisible(slowTimeout);
});

for (const locale of ['en', 'zh'] satisfies TestedLocale[])
  test(`${locale}: fields report errors on blur, and nothing is sent`, async ({ page }) => {
    const w = texts[locale];
    await page.goto(at(locale, '/login'));
    const form = page.getByRole('form', { name: w.byPassword });
    await form.getByLabel(w.password, { exact: true }).focus();
    await form.getByLabel(w.password, { exact: true }).blur();
    await expect(form.getByText(w.empty)).toBeVisible();
    await expect(form.getByLabel(w.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });

test('login, registration and the form for a new password keep the way back, in the page and in the header', async ({
  page,
}) => {
  const file = '/files/1/manual.pdf';
  const from = '/product/5#file-1';
  const way = new URLSearchParams({ from, next: file }).toString();
  await page.goto(at('en', `/login?${way}`));
  const main = page.locator('main');
  for (const [name, path] of [
    ['Register', '/reg'],
    ['Log in', '/login'],
    ['Forgot password?', '/forget'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(at('en', `${path}?${way}`));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/login?${way}`);
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/reg?${way}`);
  }
});

for (const next of ['//evil.example/', 'https://evil.example/', '/\\evil.example'])
  test(`a login does not redirect to ${next}`, async ({ page }) => {
    await page.route('**/api/web/login', (route) =>
      route.fulfill({ json: { code: 200, msg: 'success', data: { user: { name: 'Martina' } } } }),
    );
    await page.goto(at('en', `/login?next=${encodeURIComponent(next)}`));
    await logIn(page, 'en', 'a@norte.example', 'kzrp7mhd-q');
    await page.waitForURL(at('en', '/index'));
  });

test('with an unknown session, Cancel leaves a page that links to the login, without a second dialog', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const url = at('en', '/');
  await context.addCookies([
    { name: 'session', value: 'garbage', url },
    { name: 'signed_in', value: '1', url },
  ]);
  await page.goto(at('en', '/personal'));
  await page.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', /next=%2Fpersonal/);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('an account that fails to load shows an error and can be retried', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR_FAILED/);
  await context.addCookies([{ name: 'signed_in', value: '1', url: at('en', '/') }]);
  await page.route('**/api/web/getUserinfo', (route) => route.abort());
  await page.goto(at('en', '/personal'));
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
