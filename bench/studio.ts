import type { Grant } from '@site/contract/staff-roles';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { type EntryQuery, listEntries } from '#studio/list-entries.ts';
import { createEntryReader } from '#studio/read-entries.ts';
import budgets from './budgets.json' with { type: 'json' };
import { withContent } from './support/database.ts';
import { percentile } from './support/percentile.ts';
import { type Figure, saveResult } from './support/results.ts';
import { measureInterface } from './support/studio-interface.ts';
import { vacuum } from './support/vacuum.ts';

/**
 * `npm run bench studio` measures what staff wait for: keys in a long entry, previews, publications on two nodes, the first load. Then it reads lists and one entry of a collection with 20,000 entries, as the studio does. Each is compared with a
 * plain indexed select of fifty rows in the same run, because a busy machine makes both slower.
 */
const entries = 20_000;
const tries = 25;
const { listMs, entryMs, ratio: maxRatio, firstLoadBytes, keyMs, keyRatio, previewMs, visibleMs } = budgets.studio;

const figures: Figure[] = [];

const print = (name: string, value: string, isOver: boolean): void => {
  console.log(`${name.padEnd(34)} ${value}${isOver ? '  over the budget' : ''}`);
  if (isOver) process.exitCode = 1;
};

const printInterface = (measured: Awaited<ReturnType<typeof measureInterface>>): void => {
  const { firstLoadBytes: bytes, keys } = measured;
  print('first load, script gzip', `${(bytes / 1000).toFixed(1)} kB`, bytes > firstLoadBytes);
  const [bareMs, longMs] = [percentile(keys.bareMs, 0.95), percentile(keys.entryMs, 0.95)];
  figures.push(
    { name: 'first load, script gzip', value: bytes / 1000, unit: 'kB', max: firstLoadBytes / 1000 },
    { name: 'key to glyph in a long entry, p95', value: longMs, unit: 'ms', max: Math.max(keyMs, keyRatio * bareMs) },
    { name: 'key to glyph in a long entry, median', value: percentile(keys.entryMs, 0.5), unit: 'ms' },
    { name: 'key to glyph in a bare field, p95', value: bareMs, unit: 'ms' },
    ...[...measured.previewMs].map(([collection, ms]) => ({
      name: `preview, ${collection}`,
      value: ms,
      unit: 'ms',
      max: previewMs,
    })),
    ...[...measured.visibleMs].map(([collection, ms]) => ({
      name: `published on two nodes, ${collection}`,
      value: ms,
      unit: 'ms',
      max: visibleMs,
    })),
  );
  const texts = `${longMs.toFixed(1)} ms, median ${percentile(keys.entryMs, 0.5).toFixed(1)}`;
  print(
    'key to glyph, p95 of 200',
    `${texts}; bare field ${bareMs.toFixed(1)} ms, ${(longMs / bareMs).toFixed(1)} times; ${keys.fields} fields, shown after ${keys.openMs.toFixed(0)} ms`,
    longMs > keyMs && longMs / bareMs > keyRatio,
  );
  for (const [collection, ms] of measured.previewMs)
    print(`preview, ${collection}`, `${ms.toFixed(0)} ms`, ms > previewMs);
  for (const [collection, ms] of measured.visibleMs)
    print(`published on two nodes, ${collection}`, `${ms.toFixed(0)} ms`, ms > visibleMs);
};

/** Copies of one news item under other names and titles, with what lists and entries read of them. */
const fillEntries = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    with model as (select d.id, r.data, r.digest, s.titles, s.source from content_entry d
      join content_revision r on r.id = d.live_id join entry_summary s on s.entry_id = d.id where d.collection = 'news' limit 1),
    entries as (insert into content_entry (collection, slug)
      select 'news', 'copy-' || n from generate_series(1, ${entries}::int) n returning id, slug),
    revisions as (insert into content_revision (entry_id, data, digest, author, reason, at)
      select d.id, m.data, m.digest, 'bench', 'bench', now() - d.id * interval '1 minute' from entries d, model m
      returning id, entry_id, at)
    insert into entry_summary (entry_id, collection, slug, titles, search_text, grouping, day, picture, source, missing, drafts, author, reason, at)
    select d.id, 'news', d.slug, jsonb_build_object('en', 'Title ' || d.slug), 'title ' || d.slug, 'company',
      '2026-01-01', (select 'asset/' || slug from asset where width is not null limit 1), m.source, case when d.id % 7 = 0 then '{"tr-TR": 2}' else '{}' end::jsonb, '{}', 'bench', 'bench', r.at
    from entries d join revisions r on r.entry_id = d.id, model m`);
  await tx.execute(sql`
    update content_entry d set live_id = r.id from content_revision r where r.entry_id = d.id and d.live_id is null`);
};

const measure = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < tries; n++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
};

await withContent(async (connection) => {
  const { db, url } = connection;
  printInterface(await measureInterface(db, url));
  await db.transaction(fillEntries);
  await vacuum(connection);
  const base: EntryQuery = { collection: 'news', sort: 'changed', locale: 'en', limit: 50, now: new Date() };
  const person = { id: 1, name: 'bench', grants: [{ role: 'administrator' }] satisfies Grant[] };
  const middle = (await listEntries(db, { ...base, limit: 10_000 })).next;
  const plainMs = await measure(() =>
    db.execute(sql`select * from entry_summary where collection = 'news' order by at desc, entry_id desc limit 50`),
  );
  console.log(`plain select of 50 rows: ${plainMs.toFixed(1)} ms`);
  figures.push({ name: 'plain select of 50 rows', value: plainMs, unit: 'ms' });
  const reads: [string, number, () => Promise<unknown>][] = [
    ['newest first', listMs, () => listEntries(db, base)],
    ['page 201', listMs, () => listEntries(db, { ...base, after: middle })],
    ['by title', listMs, () => listEntries(db, { ...base, sort: 'title' })],
    ['searched', listMs, () => listEntries(db, { ...base, search: 'copy-1999' })],
    ['missing in Turkish', listMs, () => listEntries(db, { ...base, language: { locale: 'tr-TR', state: 'missing' } })],
    [
      'one entry',
      entryMs,
      () => createEntryReader({ db, clock: () => new Date() }).entry(person, { collection: 'news', slug: 'copy-777' }),
    ],
  ];
  for (const [name, budgetMs, run] of reads) {
    const ms = await measure(run);
    const isOver = ms > budgetMs && ms / plainMs > maxRatio;
    figures.push({ name, value: ms, unit: 'ms', max: Math.max(budgetMs, maxRatio * plainMs) });
    console.log(
      `${name.padEnd(20)} ${ms.toFixed(1).padStart(6)} ms, ${(ms / plainMs).toFixed(1)} times${isOver ? '  over the budget' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  }
  saveResult('studio', figures);
});
