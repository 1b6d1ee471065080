import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { newestRelease } from '../documents/sources/load.ts';
import { wasPublished } from '../publications.ts';

/** Whether the list reflects everything that was public before the current change; only then can a part of it be updated. */
export const isListComplete = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ syncedAt: Date }>(
    sql`select synced_at as "syncedAt" from download_sync where newest_release is not null`,
  );
  return rows[0] !== undefined && !(await wasPublished(db, new Date(rows[0].syncedAt), now));
};

/**
 * Products whose documents a change of some products affects: those, their predecessors, which name their successor, and those
 * whose document dates are limited by the newest release, if that changed.
 */
export const findProductsToList = async (db: Queryable, ids: readonly number[], now: Date): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with version as (
      select id, successor_id, released, revised, params ->> 'version_number' as text from product
    ), newest as materialized (select nullif(${newestRelease(now)}, '')::date as release)
    select p.id from version p cross join newest left join download_sync d on true
    where p.id = any(${sql.param([...ids])}::int[]) or p.successor_id = any(${sql.param([...ids])}::int[])
      or (p.revised is null and d.newest_release is distinct from newest.release
        and p.released + 60 * coalesce(substring(p.text from 'FW \\d+\\.(\\d+)'), substring(p.text from '\\d+\\.(\\d+)'), '0')::int + 28
          > least(d.newest_release, newest.release))`);
  return rows.map(({ id }) => id);
};
