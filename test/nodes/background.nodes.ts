import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { onDatabase, signIn } from '#testing/account.ts';
import { startSmtp } from '#testing/mail.ts';
import { ask, call } from './support/ask.ts';
import { type Cluster, aCluster } from './support/cluster.ts';

const rowsOf = <T extends object>({ databaseUrl }: Cluster, statement: string): Promise<T[]> =>
  onDatabase<T>({ port: 0, url: databaseUrl }, statement);

test('with all nodes sending, each letter is sent once', async () => {
  const smtp = await startSmtp();
  const cluster = await aCluster({ nodes: 3, env: { SMTP_URL: smtp.url } });
  const inquiryCount = 8;
  for (let index = 0; index < inquiryCount; index += 1) {
    const { cookie } = await signIn(cluster.databaseUrl, `mail${index}@nodes.example`);
    const input = {
      name: 'Martina Reyes',
      youxiang: `mail${index}@nodes.example`,
      country: 'CL',
      jianyi: 'A price, please.',
      idempotency_key: randomUUID(),
    };
    const headers = { cookie: cookie.replace('session=', '__Host-session=') };
    const from = `127.9.0.${index + 1}`;
    expect((await call(cluster.endpoint(index % 3), 'productscollectAdd', input, { headers, from })).status).toBe(200);
  }
  // One to the visitor, one to the staff.
  const letters = inquiryCount * 2;
  await vi.waitFor(
    async () => {
      const unsent = await rowsOf(cluster, "select id from outbox_message where state <> 'sent'");
      expect(unsent).toHaveLength(0);
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(smtp.received).toHaveLength(letters);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(letters);
  const tries = await rowsOf<{ attempts: number }>(cluster, 'select attempts from outbox_message');
  expect(tries.every(({ attempts }) => attempts === 1)).toBe(true);
}, 240_000);

test('a schedule runs once a minute with any number of nodes', async () => {
  const cluster = await aCluster({ nodes: 3 });
  // Each node sets its schedules at start, so the test sets its own again until the minute has passed.
  const set = "update jobs.schedule set cron = '* * * * *' where name = 'clean-up'";
  type Job = { minute: string; state: string; retry_count: number };
  const jobs = () =>
    rowsOf<Job>(
      cluster,
      "select date_trunc('minute', created_on)::text as minute, state, retry_count from jobs.job where name = 'clean-up'",
    );
  const done = async () => {
    await rowsOf(cluster, set);
    const createdJobs = await jobs();
    expect(createdJobs.filter(({ state }) => state === 'completed').length).toBeGreaterThanOrEqual(2);
  };
  await vi.waitFor(done, { timeout: 170_000, interval: 1000 });
  const createdJobs = await jobs();
  expect(new Set(createdJobs.map(({ minute }) => minute)).size).toBe(createdJobs.length);
  expect(createdJobs.every(({ retry_count: retries }) => retries === 0)).toBe(true);
}, 240_000);

test('nodes that start together on an empty database fill it once', async () => {
  const cluster = await aCluster({ nodes: 3, empty: true });
  for (const index of [0, 1, 2]) expect((await ask(cluster.endpoint(index), '/readyz')).status).toBe(200);
  const [products] = await rowsOf<{ all: string; different: string }>(
    cluster,
    'select count(*) as all, count(distinct slug) as different from product',
  );
  expect(Number(products?.all)).toBeGreaterThan(100);
  expect(products?.all).toBe(products?.different);
  const pages = await Promise.all([0, 1, 2].map((index) => ask(cluster.endpoint(index), '/index')));
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
}, 240_000);
