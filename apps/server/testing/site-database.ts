import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Imported, importContent } from '#content/import-content.ts';
import { readContent } from '#content/read-content.ts';
import { createReading, type Reading } from '#platform/cache/reading.ts';
import { connect, type Queryable } from '#platform/database/connection.ts';
import { type Files, writeContentFolder } from './content-folder.ts';
import { freshDatabase } from './database.ts';

/** The date of the tests. */
export const today = new Date('2026-06-01T08:00:00Z');

const openDatabase = async () => {
  const database = await freshDatabase();
  const { db, pool, close } = connect(database.url);
  const load = async (changes: Files = {}, now = today): Promise<Imported> => {
    const { folder, remove } = writeContentFolder(changes);
    const { entries, problems } = await readContent(folder).finally(remove);
    if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 1));
    return importContent(db, entries, { now });
  };
  const rows = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
    (await pool.query<T>(statement)).rows;
  const closeAll = async () => {
    await close();
    await database.close();
  };
  return { db, url: database.url, load, rows, close: closeAll };
};

type SiteDatabase = Omit<Awaited<ReturnType<typeof openDatabase>>, 'close'>;

/** A database for one test, and a function to import content into it. */
export const aSiteDatabase = async (): Promise<SiteDatabase> => {
  const { close, ...database } = await openDatabase();
  onTestFinished(close);
  return database;
};

/** One database with this content for all tests of a file that only read. */
export const sharedSiteDatabase = (files: Files = {}): (() => SiteDatabase) => {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  beforeAll(async () => {
    database = await openDatabase();
    await database.load(files);
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('the shared database exists only inside tests');
    return database;
  };
};

const texts = loadTexts(['drawings']);

/** Reads as a visitor of a host would, today or on another day. */
export const aReading = (db: Queryable, locale: Locale = 'en', now = today): Reading =>
  createReading({ db, locale, text: texts[locale], now });
