import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onDatabase } from '#testing/account.ts';
import { staffData } from '#testing/staff.ts';
import { axe } from './support/axe.ts';
import { at, expect, test } from './support/site.ts';
import { onSite, runOnSite, signInAs, studioAt } from './support/studio.ts';

const word = randomBytes(3).toString('hex');
const six = (text: string) => ({
  en: text,
  zh: `中文 ${text}`,
  hk: `繁體 ${text}`,
  pt: `${text} pt`,
  es: `${text} es`,
  'tr-TR': `${text} tr`,
});

/** A news item, on the site or not, and the session of the editor who wrote it. */
const aNewsItem = (page: Page, changes: object = {}, isLive = true) =>
  onSite(async (site) => {
    const editor = await signInAs(page, 'editor');
    const slug = `staff-${randomBytes(4).toString('hex')}`;
    const name = { collection: 'news', slug };
    const texts = { title: six(`Title ${slug}`), summary: six(`Summary ${slug}`), body: six(`Body ${slug}`) };
    const data = { class: 'company', date: '2026-03-04', scene: 'news-award', ...texts, ...changes };
    const { version } = await staffData(site, 'entryCreate', { ...name, data }, editor);
    if (isLive) await staffData(site, 'entryPublish', { ...name, reason: '' }, { ...editor, version });
    const id = async () =>
      (await onDatabase<{ id: number }>(site, 'select id from news where slug = $1', [slug]))[0]?.id ?? 0;
    return { site, slug, data, editor, id: isLive ? await id() : 0, address: studioAt(`/content/news/edit/${slug}`) };
  });

const side = (page: Page) => page.getByRole('complementary', { name: 'About this entry' });

test('a translator publishes Turkish while English has an open draft, and sees only what is theirs', async ({
  page,
}) => {
  const { slug, id, address } = await aNewsItem(page);
  await page.goto(address);
  await page.getByLabel('Title, English', { exact: true }).fill(`English draft ${word}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();

  const translator = await signInAs(page, 'translator');
  await runOnSite(
    `update staff_account set grants = '[{"role": "translator", "languages": ["tr-TR"], "publish": true}]' where id = ${translator.id}`,
  );
  await page.goto(address);
  const publish = side(page).getByRole('button', { name: 'Publish' });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(side(page).getByText('Nothing in your languages has changed since it went live.').last()).toBeVisible();
  await expect(side(page).getByText('EN', { exact: true })).toHaveCount(0);
  await page.getByLabel('Title, Türkçe', { exact: true }).fill(`Yeni başlık ${word}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('switch')).toHaveCount(1);
  await expect(dialog.getByText(/Only your languages are published/)).toBeVisible();
  expect(await axe(page), 'dialog').toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Visitors can see it now.')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(at('tr-TR', `/news_info/${id}`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Yeni başlık ${word}`);
  await visitor.goto(at('en', `/news_info/${id}`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Title ${slug}`);
  await page.reload();
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue(`English draft ${word}`);
});

test('an entry with a date to come is never called live, and one that visitors see leads to its page', async ({
  page,
}) => {
  const { address, id } = await aNewsItem(page);
  await page.goto(address);
  await expect(side(page).getByText('Live', { exact: true })).toBeVisible();
  const link = side(page).getByRole('link', { name: 'View on site' });
  await expect(link).toHaveAttribute('href', at('en', `/news_info/${id}`));
  await page.getByLabel('Date shown', { exact: true }).fill('2031-12-01');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText(/Visitors will not see this before 1 December 2031/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(side(page).getByText('Hidden until 1 December 2031')).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await axe(page), 'hidden').toEqual([]);
  const visitor = await page.context().newPage();
  expect((await visitor.goto(at('en', `/news_info/${id}`)))?.status()).toBe(404);
  await page.goto(studioAt('/content/news?state=hidden'));
  await expect(page.getByRole('cell', { name: 'Hidden until 1 Dec 2031' }).first()).toBeVisible();
});

test('a draft is deleted and put back, also by keyboard, under another address if its own is taken', async ({
  page,
  expectErrors,
}) => {
  // The address that is taken.
  expectErrors(/409/);
  const { site, slug, editor, address } = await aNewsItem(page, {}, false);
  await page.goto(address);
  await expect(page.getByLabel('Title, English', { exact: true })).toBeVisible();
  const openDeletion = async () => {
    await side(page).getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('dialog', { name: `Delete “Title ${slug}”?` })).toBeVisible();
  };
  await openDeletion();
  expect(await axe(page), 'question').toEqual([]);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue(`Title ${slug}`);

  await openDeletion();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(studioAt('/content/news'));
  await onSite(() => staffData(site, 'entryCreate', { collection: 'news', slug, data: {} }, editor));
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText(slug, { exact: true })).toBeVisible();
  expect(await axe(page), 'trash').toEqual([]);
  await page.getByRole('button', { name: `Restore Title ${slug}` }).click();
  const taken = page.getByRole('dialog', { name: 'Its address is taken. Choose another' });
  await taken.getByRole('textbox').fill(`${slug} again`);
  expect(await axe(page), 'address').toEqual([]);
  await taken.getByRole('button', { name: 'Restore' }).click();
  await expect(page).toHaveURL(studioAt(`/content/news/edit/${slug}-again`));
  await expect(page.getByLabel('Title, English', { exact: true })).toHaveValue(`Title ${slug}`);
});

test('a withdrawn entry is put back on the site', async ({ page }) => {
  const { slug, address, id } = await aNewsItem(page);
  await page.goto(address);
  await side(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
  await expect(side(page).getByText(/^Off the site since /)).toBeVisible();
  expect(await axe(page), 'withdrawn').toEqual([]);
  const visitor = await page.context().newPage();
  expect((await visitor.goto(at('en', `/news_info/${id}`)))?.status()).toBe(404);
  await page.bringToFront();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Back on the site')).toBeVisible();
  await expect(side(page).getByText('Live', { exact: true })).toBeVisible();
  await visitor.goto(at('en', `/news_info/${id}`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Title ${slug}`);
});
