import { at, expect, test } from './support/site.ts';

test.use({ quiet: false });

const user = {
  id: 1,
  name: 'Ada Kaya',
  nickname: 'Ada Kaya',
  email: 'ada@norte.example',
  company: 'Norte',
  country: 'TR',
};
test.beforeEach(async ({ page }) => {
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: at('en', '/') }]);
  await page.route('**/api/web/getUserinfo', (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: { user } } }),
  );
  await page.route('**/api/web/logout', async (route) => {
    await page.context().clearCookies({ name: 'signed_in' });
    await route.fulfill({ json: { code: 200, msg: 'success', data: {} } });
  });
});

test('a form is prefilled for the user, never overwrites typed text, and stores nothing of the account', async ({
  page,
}) => {
  await page.goto(at('en', '/contactus'));
  const form = page.locator('#inquiry');
  // The form loads when the reader comes near it.
  const comeNear = () => page.locator('#write').scrollIntoViewIfNeeded();
  await comeNear();
  await expect(form.getByLabel('Email')).toHaveValue(user.email);
  await expect(form.getByLabel('Name')).toHaveValue(user.name);
  await expect(form.getByLabel('Country')).toHaveValue('TR');
  await form.getByLabel('Company').fill('Another company');
  await form.getByLabel('Message').fill('Four sets');
  const draft = await page.evaluate(() => sessionStorage.getItem('draft:inquiry'));
  expect(draft).toContain('Another company');
  expect(draft).not.toContain(user.email);
  await page.reload();
  await comeNear();
  await expect(form.getByLabel('Email')).toHaveValue(user.email);
  await expect(form.getByLabel('Company')).toHaveValue('Another company');
  await expect(form.getByLabel('Message')).toHaveValue('Four sets');
});

test('the panel fetches the account when somebody starts typing, and is empty again after Quit', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('user', '{"name":"Ada Kaya"}'));
  const requestedCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('getUserinfo')) requestedCalls.push(request.url());
  });
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  expect(requestedCalls).toEqual([]);
  await panel.getByLabel('Message').fill('Four sets');
  await expect(panel.getByLabel('Email')).toHaveValue(user.email);
  expect(requestedCalls).toHaveLength(1);
  await page.getByRole('button', { name: /^Username/ }).click();
  await page.getByRole('button', { name: 'Quit' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(panel.getByLabel('Email')).toHaveValue('');
  await expect(panel.getByLabel('Message')).toHaveValue('Four sets');
});
