import { isLocale, type Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { readSetting } from '../settings/read-setting.ts';
import { readSource } from './source.ts';

export const companyFile = 'company.yaml';

/** The source language in the company's file, which is needed before any other file can be read. Its problems are reported later. */
export const companySourceIn = (text: string): Locale | undefined => {
  const { value } = readSource(companyFile, text).source;
  const { source_language: language } = (value ?? {}) as { source_language?: unknown };
  return isLocale(language) ? language : undefined;
};

/** The source language of the company in the database. */
export const findCompanySource = async (db: Queryable): Promise<Locale | undefined> =>
  (await readSetting(db, 'company'))?.source_language;
