import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Queryable } from '#platform/database/connection.ts';
import { createWriteState } from '#platform/database/outage.ts';
import { StorageUnavailable } from '#platform/storage/shape.ts';
import { observeStorage } from '#platform/storage/storage.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshDatabase } from '#testing/database.ts';
import { createSiteMetrics } from './site-metrics.ts';
import { watchWrites } from './watch-writes.ts';
import { createWorkMetrics } from './work-metrics.ts';

const aSite = async (parameters = '') => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const slow: string[] = [];
  const url = `${database.url}${parameters}`;
  const connection = connect(url, { max: 2, slowQueryMs: 50, onSlowQuery: (statement) => slow.push(statement) });
  onTestFinished(connection.close);
  const dataDir = mkdtempSync(join(tmpdir(), 'metrics-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const registry = new Registry();
  const writes = createWriteState();
  const { pool, db } = connection;
  const pools = { site: pool, staff: pool, upkeep: pool };
  const measures = createSiteMetrics({ registry, pools, db, url, writes, dataDir });
  return { ...connection, registry, writes, measures, slow };
};

test('letters, releases, connections, disk and backups are measured', async () => {
  const { db, registry } = await aSite();
  await db.execute(sql`
    insert into outbox_message (kind, target, locale, template, subject, text, message_id, state, next_at, created_at, sent_at) values
      ('mail', 'a@x.example', 'en', 't', '', '', '1', 'queued', now(), now() - interval '20 minutes', null),
      ('mail', 'b@x.example', 'en', 't', '', '', '2', 'failed', now(), now() - interval '3 days', null),
      ('mail', 'c@x.example', 'en', 't', '', '', '3', 'sent', now(), now(), to_timestamp(1700000000))`);
  await db.execute(sql`insert into maintenance_mark (name, at) values ('backup', to_timestamp(1700000001))`);
  await db.execute(sql`
    with person as (insert into staff_account (email, name, grants, user_handle, created_at)
      values ('e@x.example', 'E', '[]', '\\x00', now()) returning id)
    insert into release (title, due_at, state, account_id, author, created_at)
    select 'late', now() - interval '5 minutes', 'scheduled', id, 'E', now() from person`);
  const text = await registry.metrics();
  expect(text).toContain('outbox_queued{kind="mail"} 1\n');
  expect(text).toContain('outbox_queued{kind="sms"} 0\n');
  expect(text).toContain('outbox_failed{kind="mail"} 1\n');
  expect(text).toContain('outbox_last_sent_timestamp_seconds{kind="mail"} 1700000000\n');
  expect(Number(/outbox_oldest_seconds\{kind="mail"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(1200);
  expect(text).toContain('backup_last_success_timestamp_seconds 1700000001\n');
  expect(text).toContain('releases_overdue 1\n');
  expect(text).toMatch(/database_pool_connections\{pool="site",state="idle"\} \d/);
  expect(text).toContain('database_pool_max_connections{pool="site"} 2\n');
  expect(text).toContain('database_pool_waiting{pool="staff"} 0\n');
  expect(text).toContain('database_writable 1\n');
  expect(Number(/^data_dir_free_bytes (\d\S*)/m.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/build_info\{version="\d[^"]*",revision="[^"]+",node="v\d/);
});

test('a write that waits for a server whose network is cut is given up once another one is the primary', async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const [first, second] = [await startDatabaseProxy(database.url), await startDatabaseProxy(database.url)];
  onTestFinished(() => [first, second].forEach((proxy) => proxy.close()));
  second.shut();
  const hosts = [first, second].map((proxy) => new URL(proxy.url).host).join(',');
  const url = first.url.replace(new URL(first.url).host, hosts);
  const { pool, close } = connect(url, { max: 2 });
  onTestFinished(close);
  const writes = createWriteState();
  const client = await pool.connect();
  client.release();
  first.swallow(true);
  const watch = watchWrites({ pool, writes });
  onTestFinished(watch.stop);
  await vi.waitFor(() => expect(writes.canWrite()).toBe(false), { timeout: 10_000 });
  second.reopen();
  await vi.waitFor(() => expect(writes.canWrite()).toBe(true), { timeout: 20_000 });
}, 40_000);

test('a database that does not answer keeps nobody waiting for the metrics', async () => {
  const registry = new Registry();
  const pool = new Pool();
  const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const db = { execute: asked as unknown as Queryable['execute'] };
  const url = 'postgres://127.0.0.1:1/site';
  const pools = { site: pool, staff: pool, upkeep: pool };
  createSiteMetrics({ registry, pools, db, url, writes: createWriteState(), dataDir: tmpdir() });
  createWorkMetrics({ registry, db, skewSeconds: () => 0 });
  const began = performance.now();
  expect(await registry.metrics()).toContain('database_writable 1\n');
  expect(await registry.metrics()).toContain('database_writable 1\n');
  expect(performance.now() - began).toBeLessThan(9_000);
  // Letters, dates and jobs: a statement that hangs is not asked again.
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a database that can only be read is not writable, and is again when it takes a write', async () => {
  const { pool, db, writes, registry } = await aSite('&options=-c%20default_transaction_read_only%3Don');
  const watch = watchWrites({ pool, writes });
  onTestFinished(watch.stop);
  await vi.waitFor(() => expect(writes.canWrite()).toBe(false));
  expect(await registry.metrics()).toContain('database_writable 0\n');
  await db.execute(sql`set default_transaction_read_only = off`);
  await vi.waitFor(() => expect(writes.canWrite()).toBe(true), { timeout: 10_000 });
});

test('a slow query is reported with its statement and without its values', async () => {
  const { db, slow } = await aSite();
  await db.execute(sql`select pg_sleep(${0.1}::float8)`);
  await db.transaction((tx) => tx.execute(sql`select   pg_sleep(${0.1}::float8), 2`));
  await db.execute(sql`select 1`);
  expect(slow).toEqual(['select pg_sleep($1::float8)', 'select pg_sleep($1::float8), 2']);
});

test('answers and failures of the file storage are noted, and a bug is neither', async () => {
  const { measures, registry } = await aSite();
  let failure: Error | undefined = new StorageUnavailable('away');
  const head = (): Promise<number | undefined> => (failure ? Promise.reject(failure) : Promise.resolve(undefined));
  const none = () => Promise.reject(new Error('not used'));
  const storage = observeStorage(
    { head, put: none, putFile: none, stream: none, remove: none },
    { answered: measures.storageAnswered, failed: measures.storageFailed },
  );
  await expect(storage.head('a')).rejects.toThrow('away');
  failure = new TypeError('bug');
  await expect(storage.head('a')).rejects.toThrow('bug');
  expect(await registry.metrics()).toMatch(/storage_last_success_timestamp_seconds 0\n[^]*storage_errors_total 1\n/);
  failure = undefined;
  await storage.head('a');
  expect(await registry.metrics()).toMatch(/storage_last_success_timestamp_seconds 1\.?\d{5}/);
});
