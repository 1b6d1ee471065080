import type { Page } from '@playwright/test';
import type { Locale } from '#contract/locales.ts';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { at, expect, port } from './site.ts';

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
  await page.goto(at(locale, '/dev/mail'));
  await post('sendCode', { account: email, purpose: 'reg', verify: await aSolvedCaptcha(port) });
  await page.reload();
  const code = /\b\d{6}\b/.exec(await page.getByRole('article').filter({ hasText: email }).innerText())?.[0];
  const who = { name: 'Martina Reyes', phone: '9 6123 4567', country: 'CL', address: 'Av. Brasil 1200, Antofagasta' };
  await post('reg', { email, code, password, confirm: password, agree: true, ...who });
  return { email, password };
};
