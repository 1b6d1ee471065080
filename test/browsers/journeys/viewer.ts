import type { Journey } from '../journey.ts';
import { NotSupported } from '../journey.ts';

export const viewer: Journey = {
  name: '3D viewer',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/image3d/40');
    if (!(await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)))
      throw new NotSupported('WebGL 2');
    // With software rendering the model is not loaded until the visitor asks for it.
    const wait = () =>
      document.querySelector('canvas[data-ready]')
        ? 'ready'
        : [...document.querySelectorAll('button')].some((one) => one.textContent.includes('the model anyway')) &&
          'asks';
    if ((await page.until('the viewer decides', wait)) === 'asks') await page.click('button', 'the model anyway');
    await page.until('the model is drawn', () => document.querySelector('canvas[data-ready]') !== null);
    await page.click('button', '^Rear$');
    await page.see('button[aria-pressed=true]', '^Rear$');
  },
};
