import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { startOwnSite } from './support/own-site.ts';
import { dataDir as sharedDataDir, expect, tagsPort as port, test } from './support/site.ts';

test.use({ quiet: false });
// Both tests share one site.
test.describe.configure({ mode: 'default' });

const tags = 'https://www.googletagmanager.com/**';
let site: Awaited<ReturnType<typeof startOwnSite>>;

/** Starts a second node on the same database with a tag manager id; all other tests run without one. */
test.beforeAll(async () => {
  const { url } = await openEmbedded({ dataDir: sharedDataDir, log: () => {} });
  // Nodes share the company's files as they share the database.
  const prepare = (dataDir: string) => symlinkSync(join(sharedDataDir, 'assets'), join(dataDir, 'assets'));
  site = await startOwnSite(port, { DATABASE_URL: url, GTM_ID: 'GTM-TEST123' }, { prepare });
});
test.afterAll(() => site.stop());

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
