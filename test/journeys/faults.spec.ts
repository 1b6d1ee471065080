import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/support/site.ts';
import { runOnSite, studioAt } from '#test/e2e/support/studio.ts';
import { enterStudio } from './support/studio.ts';

const pages = { crash: 'agreement', role: 'cookies', session: 'aboutus', hour: 'privacy' };

/** An editor who has typed a word into a title. */
const aTypist = async (page: Page, slug: string) => {
  const studio = await enterStudio(page, { role: 'editor', locale: 'en', means: 'mouse', number: 0 });
  await runOnSite(`delete from working_copy
    where entry_id = (select id from content_entry where collection = 'page' and slug = '${slug}')`);
  await studio.open(`/content/page/edit/${slug}`);
  const title = studio.field('field.title', 'English');
  await expect(title).toBeVisible();
  const type = async () => {
    await title.press('End');
    await page.keyboard.type(` ${studio.word}`);
  };
  return { ...studio, title, type };
};

test('what was typed before the browser crashed is there when the entry is opened again', async ({ page }) => {
  const { word, field, title, type } = await aTypist(page, pages.crash);
  // Nothing reaches the server: only the browser has the text.
  await page.route(/staff\/entrySave/, (route) => route.abort());
  await type();
  await expect(title).toHaveValue(new RegExp(word));
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(word);
  const context = page.context();
  const crashed = page.waitForEvent('crash');
  const cdp = await context.newCDPSession(page);
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto(studioAt(`/content/page/edit/${pages.crash}`));
  await expect(next.getByLabel('Title, English', { exact: true })).toHaveValue(new RegExp(word));
  await expect(next.getByText(/^Saved /)).toBeVisible();
  expect(field).toBeDefined();
});

test('a role that is taken away leaves the text in its field with a reason', async ({ page, expectErrors }) => {
  expectErrors(/status of 403/);
  const { me, word, title, type, look } = await aTypist(page, pages.role);
  await runOnSite(`update staff_account set grants = '[{"role": "auditor"}]' where id = ${me.id}`);
  await type();
  await expect(page.getByRole('alert')).toContainText(/\w/);
  await expect(title).toHaveValue(new RegExp(word));
  await look('refused save');
});

test('a session that ends with unsaved text asks over the page and then saves it', async ({ page, expectErrors }) => {
  expectErrors(/status of 401/);
  const { me, word, title, type, look } = await aTypist(page, pages.session);
  await runOnSite(`update studio_session set ended_at = now() where id = ${me.sessionId}`);
  await type();
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  await look('ended session');
  await expect(title).toHaveValue(new RegExp(word));
  // Signing in is tested elsewhere; here the same person gets their session back and opens the page again.
  await runOnSite(`update studio_session set ended_at = null where id = ${me.sessionId}`);
  await page.reload();
  await expect(title).toHaveValue(new RegExp(word));
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('after an hour without a network in the middle of a sentence all of it is saved', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.clock.install();
  const { word, title, type, look } = await aTypist(page, pages.hour);
  await page.context().setOffline(true);
  await type();
  await expect(page.getByText(/No connection since .*What you type stays in this browser/)).toBeVisible();
  await expect(page.getByText('Waiting for the network')).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await page.keyboard.type(' and more');
  await look('without a network');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(new RegExp(`${word} and more`));
});
