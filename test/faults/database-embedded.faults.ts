import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { postmasterOf } from './embedded-support.ts';
import { freeze, thaw } from './postgres-processes.ts';
import { recovers, worksAsOne } from './recovery.ts';
import { aPrivateSite } from './sites.ts';
import { aUser, look, sendInquiry } from './visitors.ts';

test('when its private PostgreSQL is killed with -9, the site serves cached pages and restarts the server', async () => {
  const site = await aPrivateSite();
  const cookie = await aUser(site.url);
  await look(site, '/index');
  const before = await sendInquiry(site, cookie);
  expect(before.json.code).toBe(200);
  const killed = postmasterOf(site.dataDir);
  process.kill(killed, 'SIGKILL');
  const during = await look(site, '/index');
  expect(during.status).toBe(200);
  await recovers(site, cookie);
  expect(postmasterOf(site.dataDir)).not.toBe(killed);
  expect(site.isRunning()).toBe(true);
  expect(site.lines.join('\n')).toMatch(
    /warn PostgreSQL ended unexpectedly, starting it again[^]*PostgreSQL runs again/,
  );
  await worksAsOne(site);
});

test('when PostgreSQL hangs for 30 seconds, no request waits forever, and the site recovers', async () => {
  const site = await aPrivateSite();
  const cookie = await aUser(site.url);
  await look(site, '/index');
  await look(site, '/faqs');
  freeze(site.dataDir);
  onTestFinished(() => thaw(site.dataDir));
  const began = performance.now();
  const writes = Array.from({ length: 12 }, () => sendInquiry(site, cookie, { host: 'tr.localhost' }));
  const [cachedPage, unknown, ready] = await Promise.all([
    look(site, '/index'),
    look(site, '/hr', 'pt.localhost'),
    look(site, '/readyz'),
  ]);
  expect([cachedPage.status, cachedPage.ms < 1000]).toEqual([200, true]);
  expect([ready.status, ready.ms < 4000]).toEqual([503, true]);
  expect([unknown.status, unknown.ms < 28_000]).toEqual([503, true]);
  for (const { status, json, ms } of await Promise.all(writes)) {
    expect([status, json.code, json.msg]).toEqual([503, 503, 'Hata']);
    expect(ms).toBeLessThan(28_000);
  }
  // Long enough for the change listener to notice: from now on pages are marked as possibly stale.
  await pause(Math.max(0, 30_000 - (performance.now() - began)));
  const stale = await look(site, '/index');
  expect([stale.status, stale.headers['x-cache'], stale.headers['x-stale']]).toEqual([200, 'stale', 'database away']);
  thaw(site.dataDir);
  await recovers(site, cookie);
  await worksAsOne(site);
}, 180_000);
