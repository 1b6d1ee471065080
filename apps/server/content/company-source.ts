import { isLocale, type Locale } from '@site/contract/locales';
import type { Queryable } from '#platform/database/connection.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import type { Entry } from './entries.ts';

/** The source language that the company's entry names. Its problems are reported elsewhere. */
export const companySourceIn = (entries: readonly Entry[]): Locale | undefined => {
  const company = entries.find(({ collection }) => collection === 'company')?.data;
  const { source_language: language } = (company ?? {}) as { source_language?: unknown };
  return isLocale(language) ? language : undefined;
};

/** The source language of the company in the database. */
export const findCompanySource = async (db: Queryable): Promise<Locale | undefined> =>
  (await readSetting(db, 'company'))?.source_language;
