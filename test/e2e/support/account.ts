import type { Page } from '@playwright/test';
import type { Locale } from '#contract/locales.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { at, expect, port } from './site.ts';

/** The code of the newest letter to an address, as /dev/mail shows it to people who try the site out. */
export const newestCode = async (page: Page, locale: Locale, email: string): Promise<string> => {
  // The outbox is shown to this machine only: without the address that each test calls from.
  const context = await page.context().browser()?.newContext({ extraHTTPHeaders: {} });
  if (!context) throw new Error('no browser to read the mail with');
  const mail = await context.newPage();
  await mail.goto(at(locale, '/dev/mail'));
  const letter = await mail.locator('main').innerText();
  await context.close();
  return /\b\d{6}\b/.exec(letter.slice(letter.indexOf(email)))?.[0] ?? '';
};

/** A new account, logged in in this browser: with the code from the outbox, without walking through the form. */
export const register = async (page: Page, locale: Locale = 'en') => {
  const email = `e2e${Date.now()}x${Math.floor(Math.random() * 1e6)}@mail.example`;
  const password = 'diesel-42';
  // As the site's own pages call: from the browser, which has the cookies.
  const post = async (name: string, data: object) => {
    const status = await page.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
      [`/api/web/${name}`, JSON.stringify(data)] as const,
    );
    expect(status).toBe(200);
  };
  await page.goto(at(locale, '/policy'));
  await post('sendCode', { account: email, purpose: 'reg', verify: await aSolvedCaptcha(port) });
  const code = await newestCode(page, locale, email);
  const who = { name: 'Martina Reyes', phone: '9 6123 4567', country: 'CL', address: 'Av. Brasil 1200, Antofagasta' };
  await post('reg', { email, code, password, confirm: password, agree: true, ...who });
  return { email, password };
};
