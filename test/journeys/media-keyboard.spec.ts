import sharp from 'sharp';
import { expect, test } from '#test/e2e/support/site.ts';
import { enterStudio } from './support/studio.ts';

test('an editor uploads a picture, sets its focal point, describes and publishes it, by keyboard alone', async ({
  page,
}) => {
  const who = { role: 'editor', locale: 'en', means: 'keyboard', number: 0 } as const;
  const { open, t, word, press, main } = await enterStudio(page, who);
  // The browser needs a moment until it reports choosers, and a key that is pressed before opens one that nobody sees.
  const chooser = page.waitForEvent('filechooser');
  await open('/media');
  // Keys work once the library is there.
  await expect(main.getByRole('row').first()).toBeVisible();
  await page.keyboard.press('u');
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#446' } });
  const buffer = await picture.png().toBuffer();
  await (await chooser).setFiles({ name: `${word}.png`, mimeType: 'image/png', buffer });
  await expect(page).toHaveURL(new RegExp(`file=.*${word}`));
  await expect(main.locator('#alt-texts')).toBeVisible();
  await page.keyboard.press('f');
  await expect(main.locator('#focal-point')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(main.getByText('60%, 50%')).toBeVisible();
  await page.keyboard.press('a');
  await expect(main.locator('#alt-texts textarea').first()).toBeFocused();
  await page.keyboard.insertText(`A panel ${word}`);
  await press(main.getByRole('button', { name: t('content.publish'), exact: true }));
  await expect(page.getByText(t('content.publishedText'))).toBeVisible();
});
