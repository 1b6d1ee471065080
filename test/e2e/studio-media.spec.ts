import { randomBytes } from 'node:crypto';
import { paths } from '#contract/paths.ts';
import { onDatabase } from '#test/support/account.ts';
import { aJpeg } from '#test/support/assets.ts';
import { axe, colourRules } from './support/axe.ts';
import { at, expect, test } from './support/site.ts';
import { onSite, signInAs, studioAt } from './support/studio.ts';

const word = randomBytes(3).toString('hex');

/** A news item that shows a drawn scene now. */
const aNewsItem = async () => {
  const [item] = await onSite((site) =>
    onDatabase<{ id: number; slug: string }>(
      site,
      `select id, slug from news where picture is null and scene is not null and status = 'published' order by id limit 1`,
    ),
  );
  if (!item) throw new Error('no news item without a photograph');
  return item;
};

test('a photograph is uploaded where it is needed, and visitors see it with its text', async ({ page }) => {
  await signInAs(page, 'editor');
  const { id, slug } = await aNewsItem();
  await page.goto(studioAt(`/content/news/edit/${slug}`));
  await page.getByRole('button', { name: 'Picture: Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('radio', { name: 'Library' }).click();
  const file = { name: `door-${word}.jpg`, mimeType: 'image/jpeg', buffer: await aJpeg({ width: 640, height: 480 }) };
  await dialog.getByLabel('Upload', { exact: true }).setInputFiles(file);
  await dialog.getByLabel('Alt text, English').fill(`A door called ${word}`);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText(/^Alt text is missing in 简体中文/)).toBeVisible();
  expect(await axe(page), 'picker').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, colourRules), 'picker, dark').toEqual([]);
  await dialog.getByRole('button', { name: 'Use this file' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const published = page.waitForResponse(/entryPublish/);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  expect((await published).status()).toBe(200);
  await page.goto(at('en', paths.newsItem(id)));
  await expect(page.getByRole('img', { name: `A door called ${word}` }).first()).toBeVisible();
});

test('a translator writes texts about files, and brings none', async ({ page }) => {
  await signInAs(page, 'translator');
  await page.goto(studioAt('/media?view=picture'));
  await page.getByRole('row').first().click();
  await expect(page.getByLabel('Alt text, Türkçe')).toBeEditable();
  await expect(page.getByLabel('Alt text, English')).not.toBeEditable();
  await expect(page.getByRole('button', { name: /^Upload|^Replace/ })).toHaveCount(0);
});
