import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

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
