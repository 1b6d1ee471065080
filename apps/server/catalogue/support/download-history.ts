import type { DownloadHistoryData } from '@site/contract/account-profile';
import type { Locale } from '@site/contract/locales';
import type { PageInput } from '@site/contract/paging';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { selectDocumentCard, type DocumentCardRow, toDocumentCard } from './document-card.ts';

/** Each document once, with the time of its latest download; uses the index on the account. */
const findHistory = async (db: Queryable, accountId: number, locale: Locale, { page, limit }: PageInput) => {
  const { rows } = await db.execute<DocumentCardRow & { at: string; total: number }>(sql`
    select ${selectDocumentCard(locale)},
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
    const list = rows.map((row) => ({ ...toDocumentCard(row, locale), at: row.at }));
    return { list, total: rows[0]?.total ?? 0, page: input.page, limit: input.limit };
  };

export type DownloadHistory = ReturnType<typeof createDownloadHistory>;
