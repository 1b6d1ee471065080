import type { SettingKey } from '@site/content/definition';
import { settingSchemas, type SettingValue } from '@site/content/settings';
import { fallbackOf, type LocalisedText, writtenText } from '@site/contract/localised-text';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createMemory } from '../cache/memory.ts';
import type { Queryable } from '../database/connection.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The same value with its keys in the order of the row, which is PostgreSQL's. Pages and documents are compared by their bytes: a field
 * that moves in a schema must not change the digest of a document.
 */
const inStoredOrder = (read: unknown, stored: unknown): unknown => {
  if (isObject(stored) && fallbackOf(stored)) return stored;
  if (Array.isArray(read) && Array.isArray(stored))
    return read.map((item, index) => inStoredOrder(item, stored[index]));
  if (!isObject(read) || !isObject(stored)) return read;
  const keys = new Set([...Object.keys(stored).filter((key) => Object.hasOwn(read, key)), ...Object.keys(read)]);
  return Object.fromEntries([...keys].map((key) => [key, inStoredOrder(read[key], stored[key])]));
};

/** The setting as its author wrote it: the schema would find languages of the wrong script in texts that fell back. */
const asWritten = (stored: unknown): unknown => {
  if (Array.isArray(stored)) return stored.map(asWritten);
  if (!isObject(stored)) return stored;
  if (fallbackOf(stored)) return writtenText(stored as LocalisedText);
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, asWritten(value)]));
};

/** Parses a stored setting. An invalid row causes an error with its key, instead of `undefined` on a page. */
export const parseSetting = <K extends SettingKey>(key: K, stored: unknown): SettingValue<K> => {
  const read = settingSchemas[key].safeParse(asWritten(stored));
  if (!read.success)
    throw new Error(`the setting ${key} does not fit: import the content again\n${z.prettifyError(read.error)}`);
  // The schema is the one that `SettingValue` is derived from; a table of all settings cannot express that.
  return inStoredOrder(read.data, stored) as SettingValue<K>;
};

/**
 * The last value of each setting that was parsed, and the fingerprint of its row: pages and publications read settings far more often than
 * anybody changes one, and parsing their texts takes milliseconds.
 */
const memory = createMemory(() => new Map<SettingKey, { fingerprint: string; value: unknown }>());

type Settings<K extends SettingKey> = { [Key in K]?: SettingValue<Key> };

/** Some settings in one statement; those that the content does not have are missing. Callers share the values and must not change them. */
export const readSettings = async <K extends SettingKey>(db: Queryable, ...keys: K[]): Promise<Settings<K>> => {
  const lastParsed = memory.of({ db });
  const known = new Map(keys.map((key) => [key, lastParsed.get(key)]));
  const { rows } = await db.execute<{ key: K; fingerprint: string; stored: unknown }>(sql`
    select key, fingerprint, case when fingerprint <> known then value end as stored
    from (select s.key, s.value, md5(s.value::text) as fingerprint, wanted.known
      from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map((key) => known.get(key)?.fingerprint ?? ''))}::text[]) wanted (key, known)
        join setting s using (key)) read`);
  const values = rows.map(({ key, fingerprint, stored }) => {
    if (stored === null) return [key, known.get(key)?.value];
    const value = parseSetting(key, stored);
    lastParsed.set(key, { fingerprint, value });
    return [key, value];
  });
  // Each was parsed for its key, so it has the type of its schema.
  return Object.fromEntries(values) as Settings<K>;
};

/** One setting, or undefined if the content has none. */
export const readSetting = async <K extends SettingKey>(db: Queryable, key: K): Promise<SettingValue<K> | undefined> =>
  (await readSettings(db, key))[key];
