import { expect, test } from 'vitest';
import { sharedSiteDatabase } from '#testing/site-database.ts';
import { type Acting, createRecordView } from './acting.ts';

const site = sharedSiteDatabase();
let count = 0;

/** Somebody who reads a list, and the rows that this leaves. */
const aReader = () => {
  const { db, rows } = site();
  count += 1;
  const id = 7_000_000 + count;
  const acting = { caller: { id, name: 'Ana' }, visit: { ip: '127.0.0.1', requestId: 'r' } } as Acting;
  let now = new Date('2026-06-01T08:00:00Z');
  const recordView = createRecordView({ db, clock: () => now });
  return {
    show: (from: number, to: number) =>
      recordView(
        acting,
        'look through a list',
        'members',
        'members',
        Array.from({ length: to - from }, (_, index) => ({ id: from + index })),
      ),
    wait: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    shown: async () =>
      (await rows(`select detail->>'shown' as shown from audit.entry where actor_id = ${id} order by id`)).map((row) =>
        Number(row['shown']),
      ),
  };
};

test('a glance is one row however often the page loads it, and says how many people it showed', async () => {
  const { show, shown, wait } = aReader();
  for (let load = 0; load < 40; load++) {
    await show(0, 50);
    wait(0.1);
  }
  expect(await shown()).toEqual([50]);
});

test('reading a list page by page is a row for each five hundred people', async () => {
  const { show, shown } = aReader();
  for (let page = 0; page < 13; page++) await show(page * 100, page * 100 + 100);
  expect(await shown()).toEqual([100, 500, 1000]);
});

test('after a quarter of an hour it is another look', async () => {
  const { show, shown, wait } = aReader();
  await show(0, 100);
  wait(16);
  await show(0, 80);
  expect(await shown()).toEqual([100, 80]);
});
