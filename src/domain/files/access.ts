import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { download } from '#db/tables/downloads.ts';

/** Whether a document that is offered needs an account; undefined if there is no such document. */
export const findNeedsLogin = async (db: Queryable, id: number): Promise<boolean | undefined> => {
  const rows = await db
    .select({ needsLogin: download.needsLogin })
    .from(download)
    .where(and(eq(download.id, id), eq(download.status, 'published')));
  return rows[0]?.needsLogin;
};
