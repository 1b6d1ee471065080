import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { SettingKey } from '#content/definition.ts';
import { settingSchemas, type SettingValue } from '#content/settings.ts';
import type { Queryable } from '#db/connection.ts';
import { setting } from '#db/tables/company.ts';

/** A stored setting as its schema reads it. A row that does not fit is named, instead of showing up as `undefined` on a page. */
export const parseSetting = <K extends SettingKey>(key: K, stored: unknown): SettingValue<K> => {
  const read = settingSchemas[key].safeParse(stored);
  if (!read.success)
    throw new Error(`the setting ${key} does not fit: import the content again\n${z.prettifyError(read.error)}`);
  // The schema is the one that `SettingValue` is derived from; a table of all settings cannot say so.
  return read.data as SettingValue<K>;
};

/** One setting; nothing where the content has none. */
export const readSetting = async <K extends SettingKey>(
  db: Queryable,
  key: K,
): Promise<SettingValue<K> | undefined> => {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row && parseSetting(key, row.value);
};
