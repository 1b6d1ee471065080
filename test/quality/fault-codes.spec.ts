import { axe } from '#test/e2e/support/axe.ts';
import { at, expect, test, widthOf } from '#test/e2e/support/site.ts';

const frames = '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF';

test('a code’s result and a decoded frame fit every screen, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(at('zh', `/ecucode?${new URLSearchParams({ frames, key: '100-1' })}`));
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
  expect.soft(await axe(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axe(page), 'dark').toEqual([]);
});
