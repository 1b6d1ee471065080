import type { Journey } from '../journey.ts';

const ground = () => getComputedStyle(document.body).backgroundColor;

export const theme: Journey = {
  name: 'theme and language',
  walk: async (page) => {
    await page.settle('en');
    await page.visit('en', '/faqs');
    const before = await page.evaluate(ground);
    const hasOther = (color: string) => getComputedStyle(document.body).backgroundColor !== color;
    await page.click('header button', '^Light or dark$');
    await page.until('the ground changes', hasOther, before);
    await page.visit('en', '/honor');
    await page.until('the choice is remembered', hasOther, before);

    await page.click('header button[popovertarget=languages]');
    await page.until('the list is below its button', () => {
      const list = document.querySelector('#languages')?.getBoundingClientRect();
      const button = document.querySelector('[popovertarget=languages]')?.getBoundingClientRect();
      return list && button && list.top >= button.bottom && list.right <= innerWidth && list.left > innerWidth / 2;
    });
    await page.click('#languages a', '^Türkçe$');
    await page.address(/^http:\/\/tr\.localhost:\d+\/honor$/);
    await page.until('the page is Turkish', () => document.documentElement.lang === 'tr');
  },
};
