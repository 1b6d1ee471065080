import type { DownloadHistoryData } from '@site/contract/account-profile';
import type { PageInput } from '@site/contract/fields';
import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { selectDocumentCard, type DocumentCardRow, toDocumentCard } from './download-queries.ts';

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

/** Records that a user downloaded these documents. A repeat within the hour updates the entry instead of adding one. */
export const recordDownloads = async (db: Db, accountId: number, ids: readonly number[], now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    // Without the lock, requests for the same file at the same time would add an entry each.
    await tx.execute(sql`select from account where id = ${accountId} for no key update`);
    await tx.execute(sql`
      with again as (
        update download_history set at = ${now.toISOString()}::timestamptz
        where account_id = ${accountId} and download_id = any(${sql.param(ids)}::int[])
          and at > ${now.toISOString()}::timestamptz - interval '1 hour'
        returning download_id
      )
      insert into download_history (account_id, download_id, at)
      select ${accountId}, id, ${now.toISOString()}::timestamptz from unnest(${sql.param(ids)}::int[]) id
      where id not in (select download_id from again)`);
  });
};
