import { writtenText } from '@site/contract/localised-text';
import type { Queryable } from '#platform/database/connection.ts';
import { readSetting } from '#platform/settings/read-setting.ts';

/** The canned answers in the languages that they are written in. */
export const listAnswers = async (db: Queryable) => ({
  list: ((await readSetting(db, 'answers'))?.answers ?? []).map(({ title, text }) => ({
    titles: writtenText(title),
    texts: writtenText(text),
  })),
});
