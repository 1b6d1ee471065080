import { at, expect, test } from './support/site.ts';

test('the first press on Fail the mains starts the sequence, though its script was not there yet', async ({ page }) => {
  // Without motion the sequence jumps by timers: the same states, a fraction of the frames.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(at('en', '/index'));
  await page.getByRole('button', { name: 'Fail the mains' }).click();
  await expect(page.getByRole('button', { name: 'Restore the mains' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.locator('[aria-live=polite]').first()).toContainText(/genset/i);
  await page.getByRole('button', { name: 'Restore the mains' }).click();
  await page.clock.runFor(12_000);
  await expect(page.getByRole('button', { name: 'Fail the mains' })).toBeVisible();
});
