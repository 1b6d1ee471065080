import { randomBytes } from 'node:crypto';
import { paths } from '@site/contract/paths';
import { axe, colourRules } from '#test/e2e/support/axe.ts';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { onSite, signInAs, studioAt } from '#test/e2e/support/studio.ts';
import { onDatabase } from '#testing/account.ts';
import { aJpeg, aPhoto } from '#testing/assets.ts';

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

test('a photograph whose upload breaks off goes on, and gets its focal point and its texts', async ({
  page,
  expectErrors,
}) => {
  // The lost connection, and the refused file.
  expectErrors(/ERR_FAILED|status of 409/);
  // Larger than the first piece, so that there is a middle.
  const photo = await aPhoto({ width: 1150, height: 820 }).jpeg({ quality: 92 }).toBuffer();
  await signInAs(page, 'editor');
  await page.goto(studioAt('/media'));
  let [pieces, isLost] = [0, true];
  await page.route('**/api/staff/uploads/*', (route) =>
    route.request().method() === 'PATCH' && isLost && pieces++ > 0 ? route.abort() : route.continue(),
  );
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  await page.getByLabel('Upload', { exact: true }).setInputFiles([
    { name: `panel ${word}.jpg`, mimeType: 'image/jpeg', buffer: photo },
    { name: `sign-${word}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
  ]);
  await expect(page.getByText('No connection. Resumes by itself').first()).toBeVisible();
  isLost = false;
  await expect(page.getByText(/contains a script/)).toBeVisible();
  await page.getByRole('row', { name: `panel-${word}.jpg` }).click();
  await page.getByRole('button', { name: `Close sign-${word}.svg` }).click();

  await page.getByLabel('Alt text, English').fill(`A panel called ${word}`);
  const focalPoint = page.getByRole('button', { name: /^Focal point/ });
  await focalPoint.press('ArrowRight');
  await focalPoint.press('Shift+ArrowUp');
  await expect(focalPoint).toHaveAccessibleName(/51% from the left, 40% from the top/);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors can see it now.')).toBeVisible();
  await expect(page.getByText('No entry uses this file.')).toBeVisible();
  expect(await axe(page), 'library').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, colourRules), 'library, dark').toEqual([]);

  const other = { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({ width: 300, height: 200 }) };
  await page.getByLabel('Replace', { exact: true }).setInputFiles(other);
  const details = page.getByRole('complementary', { name: 'About the file' });
  await expect(details.getByText(/^JPG 300 × 200/)).toBeVisible();
  await expect(page.getByLabel('Alt text, English')).toHaveValue(`A panel called ${word}`);
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(details.getByText(/^JPG 1150 × 820/)).toBeVisible();
  await details.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: `A panel called ${word}` })).toHaveCount(0);
});

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
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const published = page.waitForResponse(/entryPublish/);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  expect((await published).status()).toBe(200);
  await page.goto(at('en', paths.newsItem(id)));
  await expect(page.getByRole('img', { name: `A door called ${word}` }).first()).toBeVisible();
});
