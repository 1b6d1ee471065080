import { randomBytes } from 'node:crypto';
import { codeFor, password } from '#testing/staff.ts';
import { axe, colourRules } from './support/axe.ts';
import { expect, test } from './support/site.ts';
import { addPasskeyDevice, invitationFor, runOnSite, studioAt } from './support/studio.ts';

const newEmail = () => `person-${randomBytes(4).toString('hex')}@company.example`;
test('an invited person joins with a passkey and comes back with it', async ({ page }) => {
  await addPasskeyDevice(page);
  await page.goto(await invitationFor(newEmail(), [{ role: 'editor' }]));
  await expect(page.getByRole('heading', { name: 'Welcome to the studio' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(await axe(page), 'join').toEqual([]);
  await page.getByLabel('Your name').fill('Elif Karaca');
  await page.getByRole('button', { name: 'Create a passkey' }).click();

  await page.getByRole('button', { name: 'Signed in as Elif Karaca' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await axe(page), 'sign-in').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, colourRules), 'sign-in, dark').toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Signed in as Elif Karaca' })).toBeVisible();
});

test('an invited person joins with password and app by keyboard, and a wrong code is said without a reason', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 4\d\d/);
  const email = newEmail();
  await page.goto(await invitationFor(email, [{ role: 'editor' }]));
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Rui Teixeira');
  await page.getByRole('button', { name: 'Use password and app' }).press('Enter');
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Code from the app').fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await page.getByRole('button', { name: 'Signed in as Rui Teixeira' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email, password or code is wrong')).toBeVisible();
  await page.getByLabel('Code').fill(codeFor(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signed in as Rui Teixeira' })).toBeVisible();

  // A sensitive act asks for the factor again, and then goes on by itself.
  await runOnSite(`update studio_session set confirmed_at = now() - interval '1 hour'
    where account_id = (select id from staff_account where email = '${email}')`);
  await page.goto(studioAt('/account'));
  await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Code').fill(recoveryCode);
  expect(await axe(page), 'confirm').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('a used invitation says what to do', async ({ page, expectErrors }) => {
  expectErrors(/status of 4\d\d/);
  await page.goto(studioAt(`/join#${'a'.repeat(43)}`));
  await expect(page.getByText('Ask an administrator for a new one')).toBeVisible();
});
