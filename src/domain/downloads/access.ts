import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { download } from '#db/tables/downloads.ts';

export type Offered = { id: number; needsLogin: boolean; fileName: string; updated: string; size: number | null };

/** What may be given out of these documents, in the order of the ids; those that are not offered are left out. */
export const findOffered = async (db: Queryable, ids: readonly number[]): Promise<Offered[]> => {
  const rows = await db
    .select({
      id: download.id,
      needsLogin: download.needsLogin,
      fileName: download.fileName,
      updated: download.updated,
      size: download.size,
    })
    .from(download)
    .where(and(inArray(download.id, [...ids]), eq(download.status, 'published')));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};
