import { and, eq, inArray } from 'drizzle-orm';
import { download } from '#catalogue/support/table.ts';
import type { Queryable } from '#platform/database/connection.ts';

export type OfferedDownload = {
  id: number;
  needsLogin: boolean;
  fileName: string;
  updated: string;
  size: number | null;
};

/** Finds the published documents among these ids, in the order of the ids. */
export const findOffered = async (db: Queryable, ids: readonly number[]): Promise<OfferedDownload[]> => {
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
