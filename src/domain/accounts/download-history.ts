import { sql } from 'drizzle-orm';
import type { DownloadHistoryData } from '#contract/account-profile.ts';
import type { Locale } from '#contract/locales.ts';
import type { PageInput } from '#contract/paging.ts';
import { paths } from '#contract/paths.ts';
import type { Queryable } from '#db/connection.ts';
import { inLocale } from '#db/in-locale.ts';
import type { Kind } from '../files/kinds.ts';
import { wordsIn } from '../files/words/words.ts';

type Row = {
  id: number;
  kind: Kind;
  model: string;
  name: string;
  description: string;
  version: string;
  lang: string;
  size: number | null;
  updated: string;
  sha256: string | null;
  needsLogin: boolean;
  fileName: string;
  at: string;
  total: number;
};

/** Each document once, with the last time; by the index on the account. */
const findHistory = async (db: Queryable, accountId: number, locale: Locale, { page, limit }: PageInput) => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.kind, d.model, ${inLocale(sql`d.name`, locale)} as name,
      ${inLocale(sql`d.description`, locale)} as description, d.version, d.lang, d.size::float8 as size,
      to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256, d.needs_login as "needsLogin", d.file_name as "fileName",
      to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, count(*) over ()::int as total
    from (select download_id, max(at) as at from download_history where account_id = ${accountId} group by download_id) h
    join download d on d.id = h.download_id and d.status = 'published'
    order by h.at desc, d.id
    limit ${limit} offset ${(page - 1) * limit}`);
  return rows;
};

export const createDownloadHistory =
  ({ db }: { db: Queryable }) =>
  async (accountId: number, input: PageInput, locale: Locale): Promise<DownloadHistoryData> => {
    const rows = await findHistory(db, accountId, locale, input);
    const { types } = wordsIn(locale);
    const list = rows.map(({ id, kind, needsLogin, fileName, total: _total, ...row }) => ({
      ...row,
      download_id: id,
      type: kind,
      type_name: types[kind],
      needs_login: needsLogin,
      link: paths.file(id, fileName),
    }));
    return { list, total: rows[0]?.total ?? 0, page: input.page, limit: input.limit };
  };

export type DownloadHistory = ReturnType<typeof createDownloadHistory>;
