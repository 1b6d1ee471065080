import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { look, rowsOf, sendInquiry } from './visitors.ts';

type Site = { port: number; url: string };

/** Waits until the site is ready, accepts writes and serves fresh pages again, without a restart. */
export const recovers = async (site: Site, cookie: string, timeout = 30_000): Promise<void> => {
  const began = performance.now();
  await vi.waitFor(async () => expect((await look(site, '/readyz')).status).toBe(200), { timeout, interval: 200 });
  await vi.waitFor(async () => expect((await sendInquiry(site, cookie)).json.code).toBe(200), {
    timeout,
    interval: 200,
  });
  await vi.waitFor(async () => expect((await look(site, '/index')).headers['x-cache']).toBe('hit'), {
    timeout,
    interval: 200,
  });
  console.info(`ready, writing and fresh again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

/** Waits until the site has set up its jobs, which it does when it is idle for the first time. */
export const hasJobs = (databaseUrl: string, timeout = 20_000): Promise<void> =>
  vi.waitFor(
    async () => expect(await rowsOf(databaseUrl, `select from jobs.queue where name = 'clean-up'`)).toHaveLength(1),
    { timeout, interval: 200 },
  );

/** Waits until changes are received and background work runs again. */
export const worksAsOne = async (site: Site, databaseUrl = site.url, timeout = 60_000): Promise<void> => {
  await look(site, '/index');
  await vi.waitFor(
    async () => {
      await rowsOf(databaseUrl, "select pg_notify('content_changes', 'menu')");
      // Nothing has changed, so the page is checked and not rendered again.
      expect((await look(site, '/index')).headers['x-cache']).toBe('revalidated');
    },
    { timeout, interval: 50 },
  );
  // A fault may come before the site was idle for the first time.
  await hasJobs(databaseUrl, timeout);
  const id = randomUUID();
  await rowsOf(
    databaseUrl,
    `insert into jobs.job (id, name, data, state, policy, retry_limit, start_after, keep_until)
     select $1, name, '{}', 'created', policy, 2, now(), now() + interval '1 day' from jobs.queue where name = 'clean-up'`,
    [id],
  );
  await vi.waitFor(
    async () => {
      const rows = await rowsOf<{ state: string }>(databaseUrl, 'select state from jobs.job where id = $1', [id]);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { timeout, interval: 500 },
  );
};
