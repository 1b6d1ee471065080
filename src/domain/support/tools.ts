import type * as z from 'zod';
import type { ToolListData } from '#contract/downloads.ts';
import type { Locale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { madeTag } from '#contract/tags.ts';
import type { Db } from '#db/connection.ts';
import { pick } from '../site/pick.ts';
import { findTools } from './other-queries.ts';

type Deps = { db: Db; clock: () => Date };

/** Programs for the service engineer's computer, with what changed in each version. */
export const createTools =
  ({ db, clock }: Deps) =>
  async (locale: Locale, tags: Set<string>): Promise<z.output<typeof ToolListData>> => {
    for (const tag of ['downloads']) tags.add(tag);
    const rows = await findTools(db, locale, clock());
    for (const { downloadId } of rows) tags.add(madeTag(downloadId));
    return {
      list: rows.map(({ id, downloadId, needsLogin, fileName, notes, ...row }) => ({
        ...row,
        tool_id: id,
        download_id: downloadId,
        needs_login: needsLogin,
        link: paths.file(downloadId, fileName),
        latest: paths.latestFile(downloadId),
        notes: notes.map(({ version, date, text }) => ({ version, date, text: pick(text, locale) })),
      })),
    };
  };
