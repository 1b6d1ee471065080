import type { Locale } from '@site/contract/locales';
import type { Queryable } from '#platform/database/connection.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

/**
 * The language of letters to the company's people: the one that the company writes in first. Their accounts have none, because the
 * studio's is a choice of each browser.
 */
export const findStaffLocale = async (db: Queryable): Promise<Locale> =>
  (await readSetting(db, 'company'))?.source_language ?? 'en';
