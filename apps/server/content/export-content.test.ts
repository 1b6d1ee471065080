import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAssets } from '#assets/store.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aContentFolder, six } from '#testing/content-folder.ts';
import { aFolder, exportDemo } from '#testing/exported-demo.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { deriveTables } from './derive-tables.ts';
import { exportAssets, exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { readContent } from './read-content.ts';

const now = new Date('2026-11-15T01:00:00Z');

/** `npm run test:nodes` imports it into an empty database too. */
test(
  'an export of the whole demo company changes nothing when it is imported again',
  { timeout: 120_000 },
  async () => {
    const { db, entries, problems } = await exportDemo();
    expect(problems).toEqual([]);

    const again = await importContent(db, entries, { now });
    expect(again.steps).toEqual([]);
    expect(again.tags).toEqual([]);
  },
);

test('a new version of the code derives all rows again from the entries, and only once', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load();
  await rows("update content_projection set version = 'older'");
  await rows("update news set title = '{}', digest = 'older'");
  expect(await deriveTables(db, now)).toEqual({ problems: [] });
  const titles = "select title->>'en' as title from news";
  expect(await rows(titles)).toEqual([{ title: 'Chamber in English' }]);
  await rows("update news set title = '{}'");
  await deriveTables(db, now);
  expect(await rows(titles)).toEqual([{ title: null }]);
});

test('an upgrade summarises what lists of the studio show, and ignores collections that are gone', async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load();
  const summaries = 'select collection, slug, titles, author from entry_summary order by collection, slug';
  const before = await rows(summaries);
  await rows(
    "insert into content_entry (collection, slug, live_id) select 'gone', 'gone', max(id) from content_revision",
  );
  await rows("delete from entry_summary; update content_projection set version = 'older'");
  expect(await deriveTables(db, now)).toEqual({ problems: [] });
  expect(await rows(summaries)).toEqual(before);
});

test('files and sidecars come back from an export with the same digests', async () => {
  const { db, folder: data } = { ...(await aSiteDatabase()), folder: aFolder() };
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'nobody' } })
    .toBuffer();
  const source = aContentFolder({ 'media/yard/front.jpg.yaml': { alt: six('Front'), focus: [0.5, 0.25] } });
  writeFileSync(join(source, 'media/yard/front.jpg'), picture);
  const storage = createLocalStorage(data);
  const read = await readContent(source);
  expect(read.problems).toEqual([]);
  await storeAssets(storage, read.assets);
  await importContent(db, read.entries, { now });
  const out = aFolder();
  await exportContent(db, out);
  expect(await exportAssets(db, storage, out)).toBe(1);
  const again = await importContent(db, (await readContent(out)).entries, { now });
  expect(again.steps).toEqual([]);
});
