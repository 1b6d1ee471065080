import type { Journey } from '../journey.ts';
import { NotSupported } from '../journey.ts';
import { keys } from '../support/page.ts';

const frames = '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF';
const code = 'main input[name=key]';

export const faults: Journey = {
  name: 'fault look-up and decoder',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/ecucode');
    await page.fill(code, 'spn110/fmi0');
    await page.type(keys.enter);
    await page.reads('main article', 'far above the normal range');
    await page.fill('textarea[name=frames]', frames);
    await page.click('#frames button[type=submit]');
    await page.reads('#frames', 'oolant temperature');
  },
};

export const offline: Journey = {
  name: 'fault look-up with the line cut',
  walk: async (page, site) => {
    await page.visit('tr-TR', '/ecucode');
    if (!(await page.evaluate(() => 'serviceWorker' in navigator))) throw new NotSupported('service workers');
    await page.until('the worker is active and the page saved', async () => {
      const registration = await navigator.serviceWorker.getRegistration('/ecucode');
      return registration?.active?.state === 'activated' && (await caches.match('/ecucode/book')) !== undefined;
    });
    site.cut();
    await page.visit('tr-TR', '/ecucode?key=110-0');
    await page.reads('main article', 'Soğutma suyu sıcaklığı');
    await page.fill('textarea[name=frames]', frames);
    await page.click('#frames button[type=submit]');
    await page.reads('#frames', 'Motor yağ basıncı');
  },
};
