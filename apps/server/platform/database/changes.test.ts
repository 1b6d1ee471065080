import { entryTag, tag } from '@site/contract/tags';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshDatabase } from '#testing/database.ts';
import { listenForChanges, notifyChanges } from './changes.ts';
import { connect } from './connection.ts';

const aDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const connection = connect(database.url);
  onTestFinished(connection.close);
  return { url: database.url, ...connection };
};

const startListening = async (url: string) => {
  const received: string[][] = [];
  const lines: string[] = [];
  const timing = { firstRetryDelayMs: 5, maxRetryDelayMs: 20 };
  const listener = await listenForChanges(
    url,
    (tags) => received.push(tags),
    (line) => lines.push(line),
    timing,
  );
  onTestFinished(listener.close);
  return { heard: received, lines };
};

const terminateListeners = (url: string) =>
  runStatement(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site-changes' and datname = current_database()",
  );

const runStatement = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

test('tags arrive when the transaction commits, each once', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await startListening(url);
  await db.transaction((tx) => notifyChanges(tx, [entryTag('product', 1), tag.menu, entryTag('product', 1)]));
  await vi.waitFor(() => expect(heard).toEqual([['product:1', 'menu']]));
});

test('a transaction that is rolled back sends no message', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await startListening(url);
  const failed = db.transaction(async (tx) => {
    await notifyChanges(tx, [entryTag('product', 1)]);
    throw new Error('half-way');
  });
  await expect(failed).rejects.toThrow('half-way');
  await notifyChanges(db, [tag.news]);
  await vi.waitFor(() => expect(heard).toEqual([['news']]));
});

test('tags that do not fit into one message arrive in several', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await startListening(url);
  const tags = Array.from({ length: 1500 }, (_, i) => entryTag('product', i));
  await notifyChanges(db, tags);
  await vi.waitFor(() => expect(heard.flat()).toEqual(tags));
  expect(heard.length).toBeGreaterThan(1);
});

test('a very long list becomes "everything"', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await startListening(url);
  await notifyChanges(
    db,
    Array.from({ length: 9000 }, (_, i) => entryTag('product', i)),
  );
  await vi.waitFor(() => expect(heard).toEqual([['*']]));
});

test('a listener that lost its connection reconnects and reports that everything may have changed', async () => {
  const { url, db } = await aDatabase();
  const { heard, lines } = await startListening(url);
  await terminateListeners(url);
  await vi.waitFor(() => expect(heard).toEqual([['*']]), { timeout: 5_000 });
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(heard).toEqual([['*'], ['menu']]));
  expect(lines.at(-1)).toMatch(/connected again/);
});

test('a listener that cannot connect at the start connects later, and reports that everything may have changed', async () => {
  const { url, db } = await aDatabase();
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  proxy.shut();
  const { heard, lines } = await startListening(proxy.url);
  expect([heard, lines.length > 0]).toEqual([[], true]);
  proxy.reopen();
  await vi.waitFor(() => expect(heard).toEqual([['*']]), { timeout: 5_000 });
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(heard).toEqual([['*'], ['menu']]));
});

test('the heartbeat notices a connection that the network dropped silently', async () => {
  const { url, db } = await aDatabase();
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  const received: string[][] = [];
  const states: boolean[] = [];
  const listener = await listenForChanges(
    proxy.url,
    (tags) => received.push(tags),
    () => {},
    {
      firstRetryDelayMs: 5,
      maxRetryDelayMs: 20,
      heartbeatMs: 50,
      patienceMs: 100,
      onState: (listening) => states.push(listening),
    },
  );
  onTestFinished(listener.close);
  proxy.swallow(true);
  await vi.waitFor(() => expect(states).toEqual([true, false]), { timeout: 5_000 });
  proxy.swallow(false);
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 10_000 });
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(received.at(-1)).toEqual(['menu']));
}, 20_000);
