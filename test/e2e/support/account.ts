import type { Page } from '@playwright/test';
import { type Locale, locales } from '@site/contract/locales';
import { aSolvedCaptcha } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { at, expect, port } from './site.ts';

/** The code in the newest letter to an address, as /dev/mail shows it to people trying out the site. */
export const newestCode = async (locale: Locale, email: string): Promise<string> => {
  // The outbox is shown to this machine only, so this request must not send the address that each test calls from.
  const { text } = await request(port, '/dev/mail', { host: `${locales[locale].host}.localhost` });
  const letter = text.slice(text.indexOf('<main')).replaceAll(/<[^>]*>/g, ' ');
  return /\b\d{6}\b/.exec(letter.slice(letter.indexOf(email)))?.[0] ?? '';
};

/** Creates an account and logs this browser in, using the code from the outbox instead of the form. */
export const register = async (page: Page, locale: Locale = 'en') => {
  const email = `e2e${Date.now()}x${Math.floor(Math.random() * 1e6)}@mail.example`;
  const password = 'diesel-42';
  // Posts from the browser, as the site's own pages do, because it has the cookies.
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
  const code = await newestCode(locale, email);
  const who = { name: 'Martina Reyes', phone: '9 6123 4567', country: 'CL', address: 'Av. Brasil 1200, Antofagasta' };
  await post('reg', { email, code, password, confirm: password, agree: true, ...who });
  return { email, password };
};
