import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { register } from './support/account.ts';
import { at, cloudPort, expect, waitForHydration, test } from './support/site.ts';

const cloud = `http://localhost:${cloudPort}`;
let platform: ChildProcess;

/** Started the way the example's README says. */
test.beforeAll(async () => {
  platform = spawn(process.execPath, [join(import.meta.dirname, '../../demo/cloud-platform/main.ts')], {
    env: { ...process.env, PORT: String(cloudPort), ISSUER: at('en', '/oidc') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => platform.stdout?.once('data', ready));
});
test.afterAll(() => platform.kill());

test('a user signs in to the cloud platform with the site’s account, and out again', async ({ page }) => {
  const { email } = await register(page);

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
  await waitForHydration(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in=1');
});
