import type { Journey } from '../journey.ts';

const password = 'kzrp7mhd-q';

const mailedCode = async (email: string) => {
  const text = await (await fetch('/dev/mail')).text();
  return text.includes(email) && /\b\d{6}\b/.exec(text.slice(text.indexOf(email)))?.[0];
};

const scrollToComments = () => {
  const comments = document.querySelector('#comments');
  comments?.scrollIntoView();
  return comments ? true : undefined;
};

/** Registers, logs in with the mailed code, then comments as the new user, so that one account serves both. */
export const account: Journey = {
  name: 'registration and login with the mailed code, comment and like',
  walk: async (page) => {
    const email = `browsers${Date.now()}@mail.example`;
    await page.settle('en');
    await page.visit('en', '/reg');
    await page.fill('main [name=email]', email);
    await page.click('main form button', '^Send code$');
    await page.fill('main [name=code]', (await page.until('the code is mailed', mailedCode, email)) || '');
    await page.fill('main [name=password]', password);
    await page.fill('main [name=confirm]', password);
    await page.fill('main [name=name]', 'Martina Reyes');
    await page.choose('main [name=country]', 'CL');
    await page.fill('main [name=phone]', '961234567');
    await page.fill('main [name=address]', 'Av. Brasil 1200');
    await page.click('main [name=agree]');
    await page.click('main form button[type=submit]', '^Register$');
    await page.address(/\/index$/);
    await page.click('header button', '^Username Marti');
    await page.click('header button', '^Quit$');
    await page.see('header a', '^Register$');

    await page.visit('en', '/login?next=/product/5');
    await page.fill('main form:has([name=password]) [name=username]', email);
    await page.fill('main form [name=password]', password);
    await page.click('main form:has([name=password]) button[type=submit]');
    await page.address(/\/product\/5$/);

    const comment = `Runs since May ${Date.now()}`;
    // Comments load when the visitor reaches them.
    await page.until('the comments are reached', scrollToComments);
    await page.fill('#comments textarea', comment);
    await page.click('#comments form button[type=submit]');
    await page.reads('#comments li', comment);
    await page.click('#comments li button', '^Like');
    await page.see('#comments li button[aria-pressed=true]', '1');
  },
};
