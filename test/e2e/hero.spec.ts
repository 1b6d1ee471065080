import { at, expect, test } from './support/site.ts';

test('the first press on Fail the mains starts the sequence, though its script was not there yet', async ({ page }) => {
  // Without motion the sequence jumps by timers: the same states, a fraction of the frames.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(at('en', '/index'));
  const state = page.locator('[aria-live=polite]').first();
  const afterSeconds = async () => {
    await page.clock.runFor(2000);
    return state.innerText();
  };
  /** However few times a busy machine comes to look. */
  const patient = { timeout: 45_000 };
  test.setTimeout(120_000);
  await page.getByRole('button', { name: 'Fail the mains' }).click();
  await expect(page.getByRole('button', { name: 'Restore the mains' })).toBeVisible();
  await expect.poll(afterSeconds, patient).toContain('On genset');
  await page.getByRole('button', { name: 'Restore the mains' }).click();
  await expect.poll(afterSeconds, patient).toContain('Mains healthy');
});
