import { randomBytes } from 'node:crypto';
import { axe, colourRules } from '#test/e2e/support/axe.ts';
import { expect, test } from '#test/e2e/support/site.ts';
import { signInAs, studioAt } from '#test/e2e/support/studio.ts';
import { aJpeg, aPhoto } from '#test/support/assets.ts';

const word = randomBytes(3).toString('hex');

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
  await expect(page.getByText('No connection, goes on by itself').first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
  await expect(page.getByText('No entry uses this file.')).toBeVisible();
  expect(await axe(page), 'library').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, colourRules), 'library, dark').toEqual([]);

  const other = { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({ width: 300, height: 200 }) };
  await page.getByLabel('Replace', { exact: true }).setInputFiles(other);
  const details = page.getByRole('complementary', { name: 'About the file' });
  await expect(details.getByText(/^JPG 300 × 200/)).toBeVisible();
  await expect(page.getByLabel('Alt text, English')).toHaveValue(`A panel called ${word}`);
  await page.getByRole('button', { name: 'Bring back' }).first().click();
  await expect(details.getByText(/^JPG 1150 × 820/)).toBeVisible();
  await details.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The file is deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: `A panel called ${word}` })).toHaveCount(0);
});
