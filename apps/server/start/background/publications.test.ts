import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { wasPublished } from '#catalogue/publications.ts';
import { isSyncDue } from '#documents/downloads/sync-due.ts';
import { syncDownloads } from '#documents/downloads/sync.ts';
import { connect, type Db } from '#platform/database/connection.ts';
import { aProduct, aSeries } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { watchPublications } from './publications.ts';

const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 8, minute));
const dated = (minute: number, status = 'published') =>
  sql`update news set published_at = ${at(minute).toISOString()}::timestamptz, status = ${status}::status
    where id = (select min(id) from news)`;

const aClock = (now: () => Date, isTrusted = () => true) => ({ now, isTrusted: () => Promise.resolve(isTrusted()) });

const content = async (): Promise<Db> => {
  const { db, close } = connect((await freshContentDatabase()).url);
  onTestFinished(close);
  return db;
};

test('an entry is published once, at its time; a draft never is', async () => {
  const db = await content();
  await db.execute(dated(5));
  expect(await wasPublished(db, at(0), at(4))).toBe(false);
  expect(await wasPublished(db, at(4), at(5))).toBe(true);
  expect(await wasPublished(db, at(5), at(9))).toBe(false);
  await db.execute(dated(5, 'draft'));
  expect(await wasPublished(db, at(4), at(5))).toBe(false);
});

test('a node that could not check for a while catches up', async () => {
  const db = await content();
  await db.execute(dated(5));
  let minute = 0;
  const onPublished = vi.fn();
  const log = vi.fn();
  let away = false;
  const execute: typeof db.execute = ((query: string) =>
    away ? Promise.reject(new Error('away')) : db.execute(query)) as typeof db.execute;
  const watch = watchPublications({
    db: { execute } as typeof db,
    clock: aClock(() => at(minute)),
    onPublished,
    sync: vi.fn(),
    log,
    everyMs: 5,
  });
  onTestFinished(() => watch.stop());
  away = true;
  minute = 6;
  watch.start();
  await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
  expect(onPublished).not.toHaveBeenCalled();
  away = false;
  await expect.poll(() => onPublished.mock.calls.length).toBe(1);
});

test('a node whose clock is wrong publishes nothing, and catches up once it is right', async () => {
  const db = await content();
  await db.execute(dated(5));
  let isTrusted = false;
  let asked = 0;
  let minute = 0;
  const onPublished = vi.fn();
  const sync = vi.fn(() => Promise.resolve());
  const clock = aClock(
    () => at(minute),
    () => {
      asked += 1;
      return isTrusted;
    },
  );
  const watch = watchPublications({ db, clock, onPublished, sync, log: vi.fn(), everyMs: 5 });
  onTestFinished(() => watch.stop());
  minute = 6;
  watch.start();
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect([onPublished.mock.calls.length, sync.mock.calls.length]).toEqual([0, 0]);
  isTrusted = true;
  await expect.poll(() => onPublished.mock.calls.length).toBe(1);
});

test('documents of a product are published at its time, also when no node was running then', async () => {
  const { db, load, rows } = await aSiteDatabase();
  const dates = { documents: ['datasheet'], publish: at(5).toISOString() };
  await load({ 'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320', dates)] }) });
  const offered = async () =>
    (await rows("select from download where key like '%/gk7320/%' and status = 'published'")).length;
  await syncDownloads(db, at(0));
  expect(await offered()).toBe(0);
  expect(await isSyncDue(db, at(4))).toBe(false);
  const watch = watchPublications({
    db,
    clock: aClock(() => at(6)),
    onPublished: vi.fn(),
    sync: async (now) => void (await syncDownloads(db, now)),
    log: vi.fn(),
    everyMs: 5,
  });
  onTestFinished(() => watch.stop());
  watch.start();
  await expect.poll(offered, { timeout: 5000 }).toBeGreaterThan(0);
  expect(await isSyncDue(db, at(6))).toBe(false);
});
