import { at, expect, test } from './support/site.ts';

test('a click on Fail the mains starts the sequence even before its script has loaded', async ({ page }) => {
  // With reduced motion timers drive the sequence: the same states in a fraction of the frames.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(at('en', '/index'));
  const state = page.locator('main [aria-live=polite]').first();
  const afterSeconds = async () => {
    await page.clock.runFor(2000);
    return state.innerText();
  };
  // The clock is the test's own, so there is nothing to wait for between two looks.
  const patience = { timeout: 45_000, intervals: [20] };
  test.setTimeout(120_000);
  await page.getByRole('button', { name: 'Fail the mains' }).click();
  await expect(page.getByRole('button', { name: 'Restore the mains' })).toBeVisible();
  await expect.poll(afterSeconds, patience).toContain('On genset');
  await page.getByRole('button', { name: 'Restore the mains' }).click();
  await expect.poll(afterSeconds, patience).toContain('Mains healthy');
});
