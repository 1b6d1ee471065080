import type { SettingKey } from '@site/content/definition';
import type { Locale } from '@site/contract/locales';
import { fallbackOf, type LocalisedText } from '@site/contract/localised-text';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { fallbackText } from './fallbacks/table.ts';
import type { Changes } from './tables.ts';

type FallbackRow = typeof fallbackText.$inferInsert;

/** Every text in a row or setting that is shown in another language. HTML says its language itself. */
const fallbacksIn = (owner: string, value: unknown): FallbackRow[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fallback = fallbackOf(value);
  if (!fallback) return Object.values(value).flatMap((part) => fallbacksIn(owner, part));
  return Object.entries(fallback).map(([locale, language]) => ({
    owner,
    locale: locale as Locale,
    language,
    text: (value as LocalisedText)[locale as Locale],
  }));
};

/** Records which texts of the changed entries and settings are in another language than the one that asks for them. */
export const writeFallbacks = async (
  tx: Transaction,
  changes: Pick<Changes, 'rows'>,
  settings: ReadonlyMap<SettingKey, object>,
): Promise<void> => {
  const owners: string[] = [];
  const rows: FallbackRow[] = [];
  const replace = (owner: string, value: unknown) => {
    owners.push(owner);
    for (const row of fallbacksIn(owner, value)) rows.push(row);
  };
  for (const [table, touched] of changes.rows) for (const { slug, row } of touched) replace(`${table} ${slug}`, row);
  for (const [key, value] of settings) replace(`setting ${key}`, value);
  if (owners.length > 0) await tx.delete(fallbackText).where(inArray(fallbackText.owner, owners));
  await insertRows(tx, fallbackText, rows);
};
