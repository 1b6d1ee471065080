import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { aSolvedCaptcha } from '#test/support/captcha.ts';
import { at, cloudPort, expect, hydrated, port, test } from './support/site.ts';

const cloud = `http://localhost:${cloudPort}`;
let platform: ChildProcess;

/** The example as its README starts it. */
test.beforeAll(async () => {
  platform = spawn(process.execPath, [join(import.meta.dirname, '../../examples/cloud-platform/main.ts')], {
    env: { ...process.env, PORT: String(cloudPort), ISSUER: at('en', '/oidc') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => platform.stdout?.once('data', ready));
});
test.afterAll(() => platform.kill());

test('one account: signs in at the cloud platform with the site’s account, and out again', async ({ page }) => {
  const email = `e2e-${Date.now()}@mail.example`;
  // As the site's own pages call: from the browser, which has the cookies.
  const post = async (name: string, data: object) => {
    const status = await page.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
      [`/api/web/${name}`, JSON.stringify(data)] as const,
    );
    expect(status).toBe(200);
  };
  await page.goto(at('en', '/dev/mail'));
  await post('sendCode', { account: email, purpose: 'reg', verify: await aSolvedCaptcha(port) });
  await page.reload();
  const letter = page.getByRole('article').filter({ hasText: email });
  const code = /\b\d{6}\b/.exec(await letter.innerText())?.[0];
  const password = 'diesel-42';
  const who = { name: 'Martina Reyes', phone: '9 6123 4567', country: 'CL', address: 'Av. Brasil 1200, Antofagasta' };
  await post('reg', { email, code, password, confirm: password, agree: true, ...who });

  await page.goto(cloud);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Allow Cloud platform to use your account?' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(`${cloud}/`);
  await expect(page.getByText('Signed in as Martina Reyes')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await hydrated(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in=1');
});
