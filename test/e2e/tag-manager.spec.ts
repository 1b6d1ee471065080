import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#db/embedded/open-embedded.ts';
import { dataDir as sharedDataDir, expect, tagsPort as port, test } from './support/site.ts';

test.use({ quiet: false });
// Both tests share one site.
test.describe.configure({ mode: 'default' });

const tags = 'https://www.googletagmanager.com/**';
const dataDir = mkdtempSync(join(tmpdir(), 'site-tags-'));
let site: ChildProcess;

/** Starts a second node on the same database with a tag manager id; all other tests run without one. */
test.beforeAll(async () => {
  const { url } = await openEmbedded({ dataDir: sharedDataDir, log: () => {} });
  // Nodes share the company's files as they share the database.
  symlinkSync(join(sharedDataDir, 'assets'), join(dataDir, 'assets'));
  site = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      FILES_AHEAD: 'off',
      RENDERS_PER_MINUTE: '1000000',
      GTM_ID: 'GTM-TEST123',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready') && ready());
  });
});
test.afterAll(async () => {
  const exited = new Promise((resolve) => {
    site.once('exit', resolve);
  });
  site.kill('SIGTERM');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
});

test('no tag loads before Accept, one loads after it, and the policy allows exactly that', async ({ page }) => {
  const requestedHosts: string[] = [];
  await page.route(tags, (route) => {
    requestedHosts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = "1"' });
  });
  await page.goto(`http://en.localhost:${port}/aboutus`);
  await page.getByRole('button', { name: 'Deny' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requestedHosts).toEqual([]);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('html[data-tagged="1"]')).toHaveCount(1);
  expect(requestedHosts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
  await page.goto(`http://en.localhost:${port}/honor`);
  await expect(page.locator('html[data-tagged="1"]')).toHaveCount(1);
});

test('only the English host has the frame for visitors without script', async ({ request }) => {
  const page = async (host: string) =>
    (await request.get(`http://127.0.0.1:${port}/aboutus`, { headers: { host: `${host}.localhost:${port}` } })).text();
  expect(await page('en')).toContain('googletagmanager.com/ns.html?id=GTM-TEST123');
  for (const host of ['zh', 'hk', 'pt', 'es', 'tr']) expect(await page(host), host).not.toContain('googletagmanager');
});
