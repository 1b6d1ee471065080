import type { Journey } from '../journey.ts';
import { keys } from '../support/page.ts';

export const chat: Journey = {
  name: 'chat on the Chinese site',
  walk: async (page) => {
    const message = `控制器无法起动 ${Date.now()}`;
    await page.visit('zh', '/aboutus');
    await page.click('#chat-tab');
    await page.fill('section:has([role=log]) textarea', message);
    await page.type(keys.enter);
    const hasArrived = (text: string) =>
      [...document.querySelectorAll('[role=log] li:not([data-pending])')].some((one) => one.textContent.includes(text));
    await page.until('the message has arrived', hasArrived, message);
    await page.visit('zh', '/honor');
    await page.until('the talk goes on after a reload', hasArrived, message);
  },
};
