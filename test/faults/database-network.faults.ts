import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { hasJobs, recovers, worksAsOne } from './recovery.ts';
import { aSiteBehindProxy } from './sites.ts';
import { aUser, look, rowsOf, sendInquiry } from './visitors.ts';

/** The pages that a test visits first, so that it knows which ones are cached. */
const cachedPaths = ['/index', '/faqs', '/product/1'];

test('when PostgreSQL is unreachable for 30 seconds, cached pages are served stale, others and writes return 503, and the site recovers', async () => {
  const site = await aSiteBehindProxy();
  const cookie = await aUser(site.databaseUrl);
  for (const path of cachedPaths) await look(site, path);
  site.proxy.shut();
  const began = performance.now();
  await vi.waitFor(async () => expect((await look(site, '/index')).headers['x-cache']).toBe('stale'), {
    timeout: 10_000,
  });
  while (performance.now() - began < 30_000) {
    for (const path of cachedPaths) {
      const { status, headers, ms } = await look(site, path);
      expect([status, headers['x-cache'], headers['warning'], ms < 1000]).toEqual([
        200,
        'stale',
        '110 - "Response is Stale"',
        true,
      ]);
    }
    const unseen = await look(site, '/hr', 'es.localhost');
    expect([unseen.status, unseen.headers['retry-after'], unseen.ms < 5000]).toEqual([503, '5', true]);
    expect(unseen.text).toContain('Algo salió mal de nuestro lado');
    expect(unseen.text).toContain('<style>');
    const write = await sendInquiry(site, cookie, { host: 'pt.localhost' });
    expect(write.json).toMatchObject({ code: 503, msg: 'Erro', data: { request_id: expect.any(String) as string } });
    expect([write.status, write.retryAfter, write.ms < 5000]).toEqual([503, '5', true]);
    expect((await look(site, '/readyz')).status).toBe(503);
    expect((await look(site, '/healthz')).status).toBe(200);
    await pause(1000);
  }
  site.proxy.reopen();
  await recovers(site, cookie);
  await worksAsOne(site, site.databaseUrl);
  expect(site.isRunning()).toBe(true);
});

test('a network that silently loses the database is noticed on every connection', async () => {
  const site = await aSiteBehindProxy();
  const cookie = await aUser(site.databaseUrl);
  await look(site, '/index');
  await sendInquiry(site, cookie);
  await hasJobs(site.databaseUrl);
  site.proxy.swallow(true);
  const writes = await Promise.all(Array.from({ length: 3 }, () => sendInquiry(site, cookie)));
  for (const { json, ms } of writes) expect([json.code, ms < 28_000]).toEqual([503, true]);
  expect((await look(site, '/index')).status).toBe(200);
  // The connection that listens for changes has no running query: only its own heartbeat can notice.
  await vi.waitFor(() => expect(site.lines.join('\n')).toMatch(/change messages: .*; trying again/), {
    timeout: 25_000,
  });
  site.proxy.swallow(false);
  await recovers(site, cookie);
  await worksAsOne(site, site.databaseUrl);
}, 180_000);

test('a database with 300 ms latency in each direction makes the site slow but not wrong', async () => {
  const site = await aSiteBehindProxy();
  const cookie = await aUser(site.databaseUrl);
  for (const path of cachedPaths) await look(site, path);
  site.proxy.slowDown(300);
  const cachedPage = await look(site, '/index');
  expect([cachedPage.status, cachedPage.headers['x-cache'], cachedPage.ms < 300]).toEqual([200, 'hit', true]);
  const [unseen, write] = await Promise.all([look(site, '/contactus'), sendInquiry(site, cookie)]);
  expect([unseen.status, write.json.code]).toEqual([200, 200]);
  expect(Math.max(unseen.ms, write.ms)).toBeLessThan(15_000);
  // A changed page is rendered again; a visitor who would wait too long gets the stale one, marked as such.
  await rowsOf(site.databaseUrl, "select pg_notify('content_changes', '*')");
  await vi.waitFor(async () => expect((await look(site, '/product/1')).headers['x-cache']).not.toBe('hit'), {
    timeout: 10_000,
  });
  const slow = await look(site, '/faqs');
  expect([slow.status, slow.ms < 3500]).toEqual([200, true]);
  site.proxy.slowDown(0);
  await recovers(site, cookie);
});

test('when connections are cut repeatedly under load, there is no crash or leak, and no acknowledged write is lost or duplicated', async () => {
  const site = await aSiteBehindProxy();
  const cookie = await aUser(site.databaseUrl);
  for (const path of cachedPaths) await look(site, path);
  const until = performance.now() + 20_000;
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  const writer = async (): Promise<void> => {
    while (performance.now() < until) {
      const key = crypto.randomUUID();
      const { json, ms } = await sendInquiry(site, cookie, { key });
      statuses.set(json.code, (statuses.get(json.code) ?? 0) + 1);
      if (json.code === 200) acknowledged.push(key);
      expect(ms).toBeLessThan(15_000);
    }
  };
  const reader = async (): Promise<void> => {
    while (performance.now() < until)
      for (const path of cachedPaths) expect((await look(site, path)).status, path).toBe(200);
  };
  const cutter = async (): Promise<void> => {
    while (performance.now() < until) {
      await pause(40 + Math.random() * 120);
      site.proxy.cut();
    }
  };
  await Promise.all([writer(), writer(), writer(), writer(), reader(), cutter()]);
  expect([...statuses.keys()].filter((code) => code !== 200 && code !== 503)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  const stored = await rowsOf<{ key: string }>(
    site.databaseUrl,
    `select idempotency_key as key from submission where idempotency_key is not null`,
  );
  const keys = stored.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([]);
  // Every connection of an interrupted transaction was returned to the pool: all ten can be used at once.
  await recovers(site, cookie);
  const together = await Promise.all(Array.from({ length: 20 }, () => sendInquiry(site, cookie)));
  expect(together.map(({ json }) => json.code)).toEqual(Array.from({ length: 20 }, () => 200));
  await worksAsOne(site, site.databaseUrl);
  expect(site.isRunning()).toBe(true);
});
