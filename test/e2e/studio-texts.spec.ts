import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loseAnswerOf } from './support/lost-answer.ts';
import { expect, test } from './support/site.ts';
import { signInAs, studioAt } from './support/studio.ts';

/** Another run on the same site must change something too. */
const word = randomBytes(3).toString('hex');
const titleOf = (page: Page) => page.getByLabel('Title, English', { exact: true });
const saved = (page: Page) => page.getByText(/^Saved /);

const openAs = async (page: Page, slug: string) => {
  await signInAs(page, 'editor');
  await page.goto(studioAt(`/content/page/edit/${slug}`));
  await expect(titleOf(page)).toBeVisible();
};

test('an editor whose answer was lost types on, alone, and is never told of a colleague', async ({ page }) => {
  await openAs(page, 'privacy');
  await loseAnswerOf(page, 'entrySave');
  const title = titleOf(page);
  await title.fill(`Privacy ${word}`);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  await title.fill(`Privacy ${word} and more`);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue(`Privacy ${word} and more`);
});

test('a word that the glossary avoids is named below its field, with what to write instead, and stops nothing', async ({
  page,
}) => {
  await openAs(page, 'emc');
  await titleOf(page).fill(`EMC tests of the engine maker ${word}`);
  await expect(page.getByText(/^Avoid “maker”\. Write: manufacturer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await titleOf(page).fill(`EMC tests of the engine manufacturer ${word}`);
  await expect(page.getByText(/^Avoid /)).toHaveCount(0);
});

test('an editor whose text a colleague replaces sees it soon, and can put it back', async ({ page, browser }) => {
  await openAs(page, 'cookies');
  await titleOf(page).fill(`Mine ${word}`);
  await expect(saved(page)).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, 'cookies');
  await titleOf(colleague).fill(`Theirs ${word}`);
  await expect(saved(colleague)).toBeVisible();
  await expect(titleOf(page)).toHaveValue(`Theirs ${word}`, { timeout: 20_000 });
  await expect(page.getByText(/has changed what you wrote: Title, English/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore mine' }).click();
  await expect(titleOf(colleague)).toHaveValue(`Mine ${word}`, { timeout: 20_000 });
  await colleague.context().close();
});

test('a person who signs out with unsent text is asked, and nothing stays if they say so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_FAILED/);
  await openAs(page, 'agreement');
  await page.route(/staff\/entrySave/, (route) => route.abort());
  await titleOf(page).fill(`Agreement ${word}`);
  await expect(page.getByText(/^No connection since/)).toBeVisible();
  const menu = page.getByRole('button', { name: /^Signed in as/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsent text' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(word);
});

test('a version gets its name while its text is still being saved', async ({ page }) => {
  await openAs(page, 'trademark');
  await titleOf(page).fill(`Terms ${word}`);
  await expect(saved(page)).toBeVisible();
  const named = Promise.withResolvers<void>();
  await page.route(/staff\/entrySave/, async (route) => {
    await named.promise;
    await route.continue();
  });
  await titleOf(page).fill(`Terms ${word}, and more`);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save a version' });
  await dialog.getByLabel('Version name').fill(`Before the fair ${word}`);
  await dialog.getByRole('button', { name: 'Save a version' }).click();
  named.resolve();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(titleOf(page)).toHaveValue(`Terms ${word}, and more`);
});
