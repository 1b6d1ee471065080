import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { postmasterOf } from './embedded-support.ts';
import { freeze, thaw } from './postgres-processes.ts';
import { recovers, worksAsOne } from './recovery.ts';
import { startProcess } from './site-process.ts';
import { aDataFolder, aFolder } from './sites.ts';
import { aUser, look, sendInquiry } from './visitors.ts';

/** An external PostgreSQL, as in production, with the demo company. */
const aServer = async ({ durable = false } = {}) => {
  const dataDir = aDataFolder();
  const open = () => startEmbedded({ dataDir, durable, log: () => undefined });
  let server = await open();
  onTestFinished(async () => server.stop());
  return {
    dataDir,
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await open();
    },
  };
};

const aSiteOn = async (url: string) => {
  const site = await startProcess({ dataDir: join(aFolder(), 'data'), env: { DATABASE_URL: url } });
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
};

test('the site recovers without a restart after PostgreSQL was stopped for 30 seconds', async () => {
  const server = await aServer();
  const site = await aSiteOn(server.url);
  const cookie = await aUser(server.url);
  await look(site, '/index');
  await server.stop();
  await vi.waitFor(async () => expect((await look(site, '/index')).headers['x-cache']).toBe('stale'), {
    timeout: 10_000,
  });
  expect((await sendInquiry(site, cookie)).json.code).toBe(503);
  expect((await look(site, '/hr')).status).toBe(503);
  await pause(30_000);
  await server.start();
  await recovers(site, cookie);
  await worksAsOne(site);
});

test('the site reconnects after PostgreSQL was killed with -9 and restarted', async () => {
  // Otherwise the account that was made a moment ago may be lost with the server.
  const server = await aServer({ durable: true });
  const site = await aSiteOn(server.url);
  const cookie = await aUser(server.url);
  await look(site, '/index');
  process.kill(postmasterOf(server.dataDir), 'SIGKILL');
  expect((await look(site, '/index')).status).toBe(200);
  await recovers(site, cookie);
  await worksAsOne(site);
});

test('a site whose database hangs can be stopped', async () => {
  const server = await aServer();
  const site = await aSiteOn(server.url);
  await look(site, '/index');
  freeze(server.dataDir);
  onTestFinished(() => thaw(server.dataDir));
  const began = performance.now();
  const { code } = await site.stop();
  thaw(server.dataDir);
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(40_000);
});
