import { sql } from 'drizzle-orm';
import { wasPublished } from '#catalogue/publications.ts';
import type { Queryable } from '#platform/database/connection.ts';

/** Whether the list reflects everything that was public before the current change; only then can a part of it be updated. */
export const isListComplete = async (db: Queryable, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ syncedAt: Date }>(sql`select synced_at as "syncedAt" from download_sync`);
  return rows[0] !== undefined && !(await wasPublished(db, new Date(rows[0].syncedAt), now));
};

/** Products whose documents a change of some products affects: those, and their predecessors, which name their successor. */
export const findProductsToList = async (db: Queryable, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product
    where id = any(${sql.param([...ids])}::int[]) or successor_id = any(${sql.param([...ids])}::int[])`);
  return rows.map(({ id }) => id);
};
