import { expect, test } from './support/site.ts';
import { signInAs, studioAt } from './support/studio.ts';

test('a translator writes texts about files, and uploads none', async ({ page }) => {
  await signInAs(page, 'translator');
  await page.goto(studioAt('/media?view=picture'));
  await page.getByRole('row').first().click();
  await expect(page.getByLabel('Alt text, Türkçe')).toBeEditable();
  await expect(page.getByLabel('Alt text, English')).not.toBeEditable();
  await expect(page.getByRole('button', { name: /^Upload|^Replace/ })).toHaveCount(0);
});
