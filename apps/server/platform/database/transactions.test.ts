import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshDatabase } from '#testing/database.ts';
import { connect } from './connection.ts';
import { isDatabaseUnavailable } from './outage.ts';

const behindProxy = async (options: Parameters<typeof connect>[1] = {}) => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(proxy.close);
  const connection = connect(proxy.url, { max: 2, ...options });
  onTestFinished(connection.close);
  return { ...connection, proxy };
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection returns to the pool when its transaction could not begin', async () => {
  const { db, proxy } = await behindProxy({ patienceMs: 500 });
  await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)]);
  proxy.swallow(true);
  const both = [1, 2].map(() => failureOf(db.transaction((tx) => tx.execute(sql`select 1`))));
  for (const failure of await Promise.all(both)) expect(isDatabaseUnavailable(failure)).toBe(true);
  proxy.swallow(false);
  proxy.cut();
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
});

test('losing the connection between two statements rejects the transaction instead of ending the process', async () => {
  const { db, pool, proxy } = await behindProxy();
  const ended = new Promise<void>((resolve) => {
    pool.on('acquire', (client) => void client.once('end', resolve));
  });
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.cut();
      await ended;
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('a server that no longer answers is given up after the timeout, without waiting for a rollback', async () => {
  const { db, proxy } = await behindProxy({ patienceMs: 1500 });
  await db.execute(sql`select 1`);
  const began = performance.now();
  const failure = await failureOf(
    db.transaction(async (tx) => {
      proxy.swallow(true);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(performance.now() - began).toBeLessThan(2900);
  proxy.swallow(false);
  expect((await db.execute(sql`select 1 as alive`)).rows).toEqual([{ alive: 1 }]);
});

test('an error thrown by the work is passed on unchanged and the work is rolled back', async () => {
  const { db } = await behindProxy();
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`create table half (id int)`);
    throw new Error('half-way');
  });
  await expect(failed).rejects.toThrow('half-way');
  expect((await db.execute(sql`select to_regclass('half') as it`)).rows).toEqual([{ it: null }]);
});
