import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SettingKey } from '#content/definition.ts';
import { settingSchemas, type SettingValue } from '#content/settings.ts';
import { fallbackOf, type LocalisedText, writtenText } from '#contract/localised-text.ts';
import type { Queryable } from '#db/connection.ts';
import { setting } from '#db/tables/company.ts';

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
const lastParsed = new Map<SettingKey, { fingerprint: string; value: unknown }>();

/** One setting, or undefined if the content has none. Callers share the value and must not change it. */
export const readSetting = async <K extends SettingKey>(
  db: Queryable,
  key: K,
): Promise<SettingValue<K> | undefined> => {
  const [row] = await db
    .select({ value: setting.value, fingerprint: sql<string>`md5(${setting.value}::text)` })
    .from(setting)
    .where(eq(setting.key, key));
  if (!row) return undefined;
  const { fingerprint } = row;
  const known = lastParsed.get(key);
  // It was parsed for this key, so it has the type of its schema.
  if (known?.fingerprint === fingerprint) return known.value as SettingValue<K>;
  const value = parseSetting(key, row.value);
  lastParsed.set(key, { fingerprint, value });
  return value;
};
