import { media } from '@site/contract/media';
import { at, expect, test } from './support/site.ts';

test('a product’s film plays, seeks and ends', async ({ page }) => {
  await page.goto(at('en', '/index'));
  const played = await page.evaluate(
    async (address) => {
      const film = document.createElement('video');
      film.muted = true;
      film.src = address;
      document.body.append(film);
      const event = (name: string) =>
        new Promise((resolve, reject) => {
          film.addEventListener(name, resolve, { once: true });
          film.addEventListener('error', () => reject(new Error(film.error?.message)), { once: true });
        });
      await event('loadedmetadata');
      await film.play();
      await event('timeupdate');
      const started = film.currentTime;
      film.currentTime = 6.5;
      await event('seeked');
      await event('ended');
      return { width: film.videoWidth, height: film.videoHeight, started: started >= 0, ended: film.currentTime };
    },
    media.video('gk7320', 'front'),
  );
  expect(played).toEqual({ width: 854, height: 480, started: true, ended: 8 });
});
