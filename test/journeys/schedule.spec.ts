import { randomBytes } from 'node:crypto';
import { axe } from '#test/e2e/support/axe.ts';
import { expect, test } from '#test/e2e/support/site.ts';
import { signInAs, studioAt } from '#test/e2e/support/studio.ts';

/** Another run on the same site must change something too. */
const word = randomBytes(3).toString('hex');
const entry = (slug: string) => studioAt(`/content/page/edit/${slug}`);

test('an editor schedules a text for a minute of the company’s clocks, and cancels it', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto(entry('laboratory'));
  await page.getByLabel('Title, English', { exact: true }).fill(`Laboratory ${word}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('radio', { name: 'Schedule' }).click();
  await expect(dialog.getByText('time in Asia/Shanghai')).toBeVisible();
  await dialog.getByLabel('Reason').fill(`Opening of ${word}`);
  expect(await axe(page), 'dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const side = page.getByRole('complementary', { name: 'About this entry' });
  await expect(side.getByText(/^Scheduled for .*09:00$/)).toBeVisible();
  await side.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(side.getByText(/^Scheduled for/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const release = page.getByRole('listitem').filter({ hasText: `09:00 Opening of ${word}` });
  await expect(release.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await axe(page), 'schedule').toEqual([]);
});

test('chosen entries are scheduled as one release, or published at once', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto(entry('trademark'));
  await page.getByLabel('Title, English', { exact: true }).fill(`Marks ${word}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(studioAt(`/content/page?search=${word}`));
  const choose = page.getByRole('checkbox', { name: `Select Marks ${word}` });
  await choose.check();
  await page.getByRole('button', { name: 'Schedule 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule 1' });
  await dialog.getByLabel('Release name').fill(`Marks of ${word}`);
  expect(await axe(page), 'release').toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('row', { name: `Marks ${word}` }).getByText(/09:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Schedule cancelled')).toBeVisible();

  await choose.check();
  await page.getByRole('button', { name: 'Publish 1', exact: true }).click();
  await expect(page.getByText('1 entry published')).toBeVisible();
  await expect(page.getByRole('row', { name: `Marks ${word}` }).getByText('Live', { exact: true })).toBeVisible();
});
