import { randomBytes } from 'node:crypto';
import { axe } from './support/axe.ts';
import { expect, test } from './support/site.ts';
import { runOnSite, signInAs, studioAt } from './support/studio.ts';

test('an administrator invites a translator by keyboard, and the invitation can be revoked', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await signInAs(page, 'administrator');
  await page.goto(studioAt('/people'));
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  expect(await axe(page), 'dialog').toEqual([]);
  const name = `Amparo ${randomBytes(3).toString('hex')}`;
  await page.keyboard.type(`${name.replace(' ', '.').toLowerCase()}@company.example`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await dialog.getByRole('checkbox', { name: 'Translator' }).press('Space');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await expect(dialog.getByText('Please choose what this role covers')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Español' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Agent' }).press('Space');
  const editions = dialog.getByRole('group', { name: 'Editions of the site' });
  await editions.getByRole('checkbox', { name: 'Türkçe' }).press('Space');
  const answer = Promise.withResolvers<void>();
  await page.route(/staff\/personInvite/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await expect(dialog.getByRole('status').getByText('Working')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
  answer.resolve();
  await expect(page.getByText(/\/join#[\w-]{43}$/)).toBeVisible();
  expect(await axe(page), 'link').toEqual([]);
  await page.getByRole('button', { name: 'Done' }).press('Enter');

  await page.getByRole('radio', { name: /^Invited/ }).click();
  const invitation = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button') });
  await expect(invitation.getByText('Agent (Türkçe)')).toBeVisible();
  await invitation.getByRole('button', { name: 'Revoke' }).click();
  await expect(invitation).toBeHidden();
  await expect(page.getByRole('complementary').getByText(name)).not.toHaveCount(0);
});

test('a role is not shown what it may not do, and an address that it was sent leads nowhere', async ({ page }) => {
  await signInAs(page, 'recruiter');
  await page.goto(studioAt('/people'));
  await expect(page.getByText('your role has no access to this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toBeHidden();
});

test('a session that ended asks over the page, and nothing that was typed is lost', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  const me = await signInAs(page, 'administrator');
  await page.goto(studioAt('/people'));
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Zheng Xiaoling');
  await runOnSite(`update studio_session set ended_at = now() where id = ${me.sessionId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expect(page.getByLabel('Email').last()).toHaveValue(me.email);
  await expect(page.locator('input[name=name]')).toHaveValue('Zheng Xiaoling');
});

test('keys lead to places and acts, do nothing in fields, and can be switched off', async ({ page }) => {
  const me = await signInAs(page, 'administrator');
  await page.goto(studioAt('/account'));
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(studioAt('/people'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(me.name);
  await expect(page.getByRole('option', { name: me.name })).toBeVisible();
  // The field names the option that is chosen, which is another one for a moment while the list changes.
  const named = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return !id || document.getElementById(id) !== null;
    });
  await expect.poll(named).toBe(true);
  expect(await axe(page), 'palette').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(studioAt(`/people?person=${me.id}`));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Invite')).toBeVisible();
  await keys.getByRole('switch', { name: 'Single-letter shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});
