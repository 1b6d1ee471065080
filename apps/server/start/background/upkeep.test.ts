import type { Data } from '@site/contract/calls';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { mainThreadShare } from '#testing/growth.ts';
import { call } from '#testing/request.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { startTestSite } from '#testing/test-site.ts';
import { createUpkeep } from './upkeep.ts';

const now = new Date('2026-11-15T00:00:00Z');

test('search works right after the first start', async () => {
  const { url, load } = await aSiteDatabase();
  await load();
  const { port } = await startTestSite({ databaseUrl: url, background: true });
  const { json } = await call<Data<'searchList'>>(port, 'searchList', { key: 'GK7320' });
  expect(json.data?.total).toBeGreaterThan(0);
}, 60_000);

test('the list of downloads is updated outside the main thread', async () => {
  const database = await freshContentDatabase();
  const { pool, close } = connect(database.url);
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  await pool.query(`update download set version = 'old' where key like 'datasheet/%'`);
  const upkeep = createUpkeep(database.url);
  const share = await mainThreadShare(() => upkeep.run('syncDownloads', now));
  await upkeep.close();
  const { rows } = await pool.query(`select count(*)::int as n from download where version = 'old'`);
  expect(rows).toEqual([{ n: 0 }]);
  expect(share).toBeLessThan(0.5);
}, 60_000);

test('a task that fails rejects with its error, and the next one runs', async () => {
  const upkeep = createUpkeep('postgres://site@127.0.0.1:1/nothing');
  onTestFinished(upkeep.close);
  const why = /ECONNREFUSED|begin/i;
  await expect(upkeep.run('refreshIndex', now)).rejects.toThrow(why);
  await expect(upkeep.run('refreshIndex', now)).rejects.toThrow(why);
}, 30_000);

test('running tasks fail when the thread exits, and a later one starts a new thread', async () => {
  const upkeep = createUpkeep('postgres://site@127.0.0.1:1/nothing');
  onTestFinished(upkeep.close);
  const running = upkeep.run('refreshIndex', now);
  void upkeep.close();
  await expect(running).rejects.toThrow('exited');
  await expect(upkeep.run('refreshIndex', now)).rejects.toThrow(/ECONNREFUSED|begin/i);
}, 30_000);

test('an idle thread ends', async () => {
  const upkeep = createUpkeep('postgres://site@127.0.0.1:1/nothing', 10);
  onTestFinished(upkeep.close);
  await expect(upkeep.run('refreshIndex', now)).rejects.toThrow(/ECONNREFUSED|begin/i);
  await expect.poll(upkeep.isRunning).toBe(false);
}, 30_000);
