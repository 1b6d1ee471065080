import { axe } from '#test/e2e/support/axe.ts';
import { expect, port, test } from '#test/e2e/support/site.ts';
import { signInAs, studioAt } from '#test/e2e/support/studio.ts';
import { request } from '#testing/request.ts';

test('axe finds nothing on the screen about people and in its help', async ({ page }) => {
  await signInAs(page, 'administrator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(studioAt('/people'));
  await expect(page.getByRole('main').getByText('Colleague').first()).toBeVisible();
  expect(await axe(page), 'people').toEqual([]);
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'People and settings' });
  await expect(help).toBeVisible();
  expect(await axe(page), 'help').toEqual([]);
  const picture = (await help.getByRole('link', { name: /as a picture/ }).getAttribute('href')) ?? '';
  const [own, publicHost] = await Promise.all(
    ['studio.localhost', 'en.localhost'].map((host) => request(port, picture, { host })),
  );
  expect([own?.status, own?.headers['content-type'], publicHost?.status]).toEqual([200, 'image/avif', 404]);
});
