import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { postmasterOf } from './embedded-support.ts';
import { freeze, thaw } from './postgres-processes.ts';
import { recovers, worksAsOne } from './recovery.ts';
import { aPrivateSite } from './sites.ts';
import { aUser, look, sendInquiry } from './visitors.ts';

test('its private PostgreSQL killed with -9, the site goes on with known pages and starts the server again', async () => {
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

test('PostgreSQL that stands still for 30 seconds makes nobody wait without end, and all comes back', async () => {
  const site = await aPrivateSite();
  const cookie = await aUser(site.url);
  await look(site, '/index');
  await look(site, '/faqs');
  freeze(site.dataDir);
  onTestFinished(() => thaw(site.dataDir));
  const began = performance.now();
  const writes = Array.from({ length: 12 }, () => sendInquiry(site, cookie, { host: 'tr.localhost' }));
  const [known, unknown, ready] = await Promise.all([
    look(site, '/index'),
    look(site, '/hr', 'pt.localhost'),
    look(site, '/readyz'),
  ]);
  expect([known.status, known.ms < 1000]).toEqual([200, true]);
  expect([ready.status, ready.ms < 4000]).toEqual([503, true]);
  expect([unknown.status, unknown.ms < 28_000]).toEqual([503, true]);
  for (const { status, json, ms } of await Promise.all(writes)) {
    expect([status, json.code, json.msg]).toEqual([503, 503, 'Hata']);
    expect(ms).toBeLessThan(28_000);
  }
  // Long enough that whoever listens for changes has noticed: from now on pages say that they may be old.
  await pause(Math.max(0, 30_000 - (performance.now() - began)));
  const stale = await look(site, '/index');
  expect([stale.status, stale.headers['x-cache'], stale.headers['x-stale']]).toEqual([200, 'stale', 'database away']);
  thaw(site.dataDir);
  await recovers(site, cookie);
  await worksAsOne(site);
}, 180_000);
