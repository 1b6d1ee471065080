import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entryTag, tag } from '#contract/tags.ts';
import { startDatabaseProxy } from '#test/support/database-proxy.ts';
import { freshDatabase } from '#test/support/database.ts';
import { listenForChanges, notifyChanges } from './changes.ts';
import { connect } from './connection.ts';

const aDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const connection = connect(database.url);
  onTestFinished(connection.close);
  return { url: database.url, ...connection };
};

const listening = async (url: string) => {
  const heard: string[][] = [];
  const lines: string[] = [];
  const timing = { first: 5, most: 20 };
  const listener = await listenForChanges(
    url,
    (tags) => heard.push(tags),
    (line) => lines.push(line),
    timing,
  );
  onTestFinished(listener.close);
  return { heard, lines };
};

const endListeners = (url: string) =>
  connectOnce(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'genkon-changes' and datname = current_database()",
  );

const connectOnce = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

test('tags arrive when the transaction commits, each once', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await listening(url);
  await db.transaction((tx) => notifyChanges(tx, [entryTag('product', 1), tag.menu, entryTag('product', 1)]));
  await vi.waitFor(() => expect(heard).toEqual([['product:1', 'menu']]));
});

test('a transaction that is rolled back says nothing', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await listening(url);
  const failed = db.transaction(async (tx) => {
    await notifyChanges(tx, [entryTag('product', 1)]);
    throw new Error('half-way');
  });
  await expect(failed).rejects.toThrow('half-way');
  await notifyChanges(db, [tag.news]);
  await vi.waitFor(() => expect(heard).toEqual([['news']]));
});

test('more tags than one message holds arrive in several', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await listening(url);
  const tags = Array.from({ length: 1500 }, (_, i) => entryTag('product', i));
  await notifyChanges(db, tags);
  await vi.waitFor(() => expect(heard.flat()).toEqual(tags));
  expect(heard.length).toBeGreaterThan(1);
});

test('a very long list becomes "everything"', async () => {
  const { url, db } = await aDatabase();
  const { heard } = await listening(url);
  await notifyChanges(
    db,
    Array.from({ length: 9000 }, (_, i) => entryTag('product', i)),
  );
  await vi.waitFor(() => expect(heard).toEqual([['*']]));
});

test('a lost connection comes back, and says that everything may have changed', async () => {
  const { url, db } = await aDatabase();
  const { heard, lines } = await listening(url);
  await endListeners(url);
  await vi.waitFor(() => expect(heard).toEqual([['*']]), { timeout: 5_000 });
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(heard).toEqual([['*'], ['menu']]));
  expect(lines.at(-1)).toMatch(/connected again/);
});

test('a database that is away at the start is tried again', async () => {
  const lines: string[] = [];
  const listener = await listenForChanges(
    'postgres://nobody@127.0.0.1:1/none',
    () => {},
    (line) => lines.push(line),
    { first: 2, most: 4 },
  );
  onTestFinished(listener.close);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(2));
});

test('a connection that the network lost without a word is noticed by its heartbeat', async () => {
  const { url, db } = await aDatabase();
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  const heard: string[][] = [];
  const states: boolean[] = [];
  const listener = await listenForChanges(
    proxy.url,
    (tags) => heard.push(tags),
    () => {},
    { first: 5, most: 20, beat: 50, patience: 100, onState: (listening) => states.push(listening) },
  );
  onTestFinished(listener.close);
  proxy.swallow(true);
  await vi.waitFor(() => expect(states).toEqual([true, false]), { timeout: 5_000 });
  proxy.swallow(false);
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), { timeout: 10_000 });
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['menu']));
}, 20_000);
