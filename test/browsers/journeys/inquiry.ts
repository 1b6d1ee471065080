import type { Journey } from '../journey.ts';

const field = (name: string) => `#inquiry-panel [name=${name}]`;

export const inquiry: Journey = {
  name: 'inquiry from the panel',
  walk: async (page) => {
    await page.visit('en', '/aboutus');
    await page.click('#cookie-bar button', '^Deny$');
    // The panel moves down into the space the bar leaves.
    await page.until('the bar is gone', () => !document.querySelector('#cookie-bar')?.checkVisibility());
    // The panel starts compact: focusing the message shows the other fields.
    await page.fill(field('jianyi'), 'Four sets on one bus');
    await page.fill(field('name'), 'Ayşe Demir');
    await page.fill(field('youxiang'), 'ayse.demir');
    await page.click(field('company'));
    await page.see(`${field('youxiang')}[aria-invalid=true]`);
    await page.click(field('youxiang'));
    await page.type(`${Date.now()}@mail.example`);
    await page.choose(field('country'), 'TR');
    await page.click('#inquiry-panel button[type=submit]');
    await page.see('#inquiry-panel dd', '^IQ-\\d{8}-\\w{4}$');
  },
};
