import { isDeepStrictEqual } from 'node:util';
import { type Collection, collectionNames } from '@site/content/collections';
import type { SettingKey } from '@site/content/definition';
import { allTexts, writtenTexts } from '@site/content/entry-texts';
import type { Path } from '@site/content/issues';
import { settingSchemas } from '@site/content/settings';
import { media as addresses } from '@site/contract/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import { createFaultLibrary } from '#catalogue/faults/library.ts';
import { publish } from '#content/publish.ts';
import { createMedia } from '#documents/pictures/media.ts';
import { readDocumentEntries } from '#documents/sources/read-entries.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { aReading } from '#testing/site-database.ts';
import { importedAt } from '#testing/templates.ts';
import { connect, type Queryable, type Transaction } from '../database/connection.ts';
import { readSettings } from '../settings/read-setting.ts';
import { createLocalStorage } from '../storage/storage.ts';
import { createFallbackTexts } from './fallback-texts.ts';
import { createMemory, createRecent } from './memory.ts';

const now = importedAt;
const settingKeys = Object.keys(settingSchemas) as SettingKey[];
const dataDir = () => `${inject('assetsFolder')}/..`;

/** One of everything that remembers content, as a process has it. `of` is where the pictures are read from. */
const aProcess = () => {
  const library = createFaultLibrary();
  const fallbacks = createFallbackTexts();
  const storage = createLocalStorage(dataDir());
  const readBrand = createBrandReader(storage);
  const source: { db?: Queryable } = {};
  const media = createMedia({
    readIn: (locale) => aReading(source.db as Queryable, locale, now),
    storage,
    cacheDir: `${dataDir()}/media-of-memory-test`,
    maxBytes: 10_000_000,
  });
  const memories: Record<string, (db: Queryable, slug: string) => Promise<unknown>> = {
    settings: (db) => readSettings(db, ...settingKeys),
    'document entries': readDocumentEntries,
    'fault codes': async (db) => {
      const { book, names, known } = await library.open(aReading(db, 'en', now));
      return { book, names, known };
    },
    'incomplete languages': (db) => fallbacks.isIncomplete({ db, locale: 'tr-TR' }),
    brand: readBrand,
    pictures: async (db, slug) => {
      source.db = db;
      const found = await Promise.all(
        [addresses.scene(slug), addresses.honour(slug), '/media/brand/mark.svg'].map((address) =>
          media.find(address, 'en'),
        ),
      );
      return found.map((picture) => picture?.body.toString());
    },
  };
  return {
    names: Object.keys(memories),
    read: async (db: Queryable, slug: string): Promise<Record<string, unknown>> => {
      const values: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(memories)) values[name] = structuredClone(await read(db, slug));
      return values;
    },
    /** As `start` does for every notification. */
    hearOfChange: fallbacks.invalidate,
  };
};

let database: Awaited<ReturnType<typeof freshContentDatabase>> & ReturnType<typeof connect>;
beforeAll(async () => {
  const { url, close } = await freshContentDatabase();
  const connection = connect(url);
  const closeAll = async () => {
    await connection.close();
    await close();
  };
  database = { ...connection, url, close: closeAll };
});
afterAll(() => database.close());

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)[step], data);

const leavesOf = (data: unknown, path: Path = []): Path[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, part]) => leavesOf(part, [...path, Array.isArray(data) ? Number(key) : key]))
    : [path];

/** Another value that often is as valid as this one. */
const changed = (value: unknown, version: number): unknown => {
  if (typeof value === 'number') return value - version;
  if (typeof value === 'boolean') return version % 2 === 1 ? !value : value;
  if (typeof value !== 'string') return value;
  return value.replace(/^(\d\d:\d)\d$/, `$1${version}`).replace(/[^\d:]$/, `$& Draft${version}end`);
};

const withChange = (data: unknown, path: Path, version: number): unknown => {
  const copy: unknown = structuredClone(data);
  const place = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  place[path.at(-1) ?? ''] = changed(valueAt(copy, path), version);
  // The text is not in this language any more.
  if (path.at(-1) === 'en' && 'tr-TR' in place) delete place['tr-TR'];
  return copy;
};

type Name = { collection: Collection; slug: string };
class RolledBack extends Error {}

const publishIn = (tx: Transaction, name: Name, data: unknown) =>
  publish(tx, [{ ...name, data }], { author: 'test', reason: 'test', now });

/** The result of `read` in a transaction that never commits, as a preview is; undefined if the draft has problems. */
const inDraft = async <T>(name: Name, data: unknown, read: (tx: Transaction) => Promise<T>): Promise<T | undefined> => {
  let result: T | undefined;
  const work = database.db.transaction(async (tx) => {
    if ((await publishIn(tx, name, data)).ok) result = await read(tx);
    throw new RolledBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return result;
};

const maxAttempts = 60;

/**
 * The places of an entry where something else may stand: its texts first, then names, times and numbers. The first text of the company is its
 * name, with which all documents are described again, so that its last one is taken.
 */
const editable = (collection: Collection, data: unknown): Path[] => {
  const texts = writtenTexts(data).map(({ path, source }) => [...path, source]);
  const words = allTexts(data).map(({ path }) => path);
  return [...(collection === 'company' ? texts.toReversed() : texts), ...words, ...leavesOf(data)]
    .filter((path) => !isDeepStrictEqual(withChange(data, path, 1), data))
    .slice(0, maxAttempts);
};

/** The entry to change, where the shortest is in no memory. */
const chosen: { [N in Collection]?: string } = { faults: 'systems' };

const liveEntry = async (collection: Collection): Promise<{ slug: string; data: unknown }> => {
  const { rows } = await database.db.execute<{ slug: string; data: unknown }>(sql`
    select d.slug, r.data from content_entry d join content_revision r on r.id = d.live_id
    where d.collection = ${collection} and r.data is not null
    order by d.slug = ${chosen[collection] ?? ''} desc, length(r.data::text), d.slug limit 1`);
  if (!rows[0]) throw new Error(`there is no live entry of ${collection}`);
  return rows[0];
};

/** The memories to which a draft was something else than what is live. */
const toldApart = new Set<string>();
const process = aProcess();

test.for(collectionNames)(
  'a draft of %s leaves nothing in the memory of the process, and finds nothing of another draft',
  { timeout: 180_000 },
  async (collection) => {
    const { db } = database;
    const { slug, data } = await liveEntry(collection);
    const name = { collection, slug };
    const live = () => process.read(db, slug);
    /** A transaction has no memory of anything before it. */
    const stored = () => db.transaction((tx) => process.read(tx, slug));
    const draft = (path: Path, version: number) =>
      inDraft(name, withChange(data, path, version), (tx) => process.read(tx, slug));
    /** The first change that the checks of the collection allow. */
    const draftAnywhere = async (): Promise<[Path, Record<string, unknown>]> => {
      for (const path of editable(collection, data)) {
        const read = await draft(path, 1);
        if (read) return [path, read];
      }
      throw new Error(`nothing of ${collection} ${slug} can be changed`);
    };

    const before = await live();
    const [path, first] = await draftAnywhere();
    // Every draft may reach the same version, one after the other, and so may what is published at last: nothing is read in between.
    const second = await draft(path, 2);
    expect(second).toBeDefined();
    expect(JSON.stringify(second)).not.toContain('Draft1end');
    expect(await live()).toEqual(before);
    await draft(path, 1);
    expect(await db.transaction((tx) => publishIn(tx, name, withChange(data, path, 3)))).toMatchObject({ ok: true });
    process.hearOfChange();
    expect(await live()).toEqual(await stored());
    for (const memory of process.names) if (!isDeepStrictEqual(first[memory], before[memory])) toldApart.add(memory);
  },
);

test('each memory was asked for a draft that differs from what is live', () => {
  // The brand remembers files by their digest, under which no draft has another one.
  expect(new Set(process.names).difference(toldApart)).toEqual(new Set(['brand']));
});

test('the last results are remembered, and neither failures nor what was not found', async () => {
  const recent = createRecent<number | undefined>(2);
  const made: string[] = [];
  const ask = (key: string, result?: number) =>
    recent(key, async () => {
      made.push(key);
      if (result === -1) throw new Error('it failed');
      return result;
    });
  expect(await Promise.all([ask('a', 1), ask('a', 2)])).toEqual([1, 1]);
  await expect(ask('b', -1)).rejects.toThrow('it failed');
  expect([await ask('b'), await ask('b', 3), await ask('a', 4)]).toEqual([undefined, 3, 1]);
  expect([await ask('c', 5), await ask('a', 6)]).toEqual([5, 6]);
  expect(made).toEqual(['a', 'b', 'b', 'b', 'c', 'a']);
});

test('all readings of a database share a memory, and nobody shares that of a transaction', async () => {
  const memory = createMemory(() => ({ seen: 0 }));
  const count = (db: Queryable) => (memory.of({ db }).seen += 1);
  const { db } = database;
  const inTransaction = () => db.transaction(async (tx) => [count(tx), count(tx)]);
  expect([count(db), await inTransaction(), await inTransaction(), count(db)]).toEqual([1, [1, 2], [1, 2], 2]);
  memory.clear();
  expect(count(db)).toBe(1);
});
