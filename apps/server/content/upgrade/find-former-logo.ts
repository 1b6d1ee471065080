import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';

/** The logo of the former noun `brand`. Every start asks, so this file imports nothing of what replaces it. */
export const findFormerLogo = async (db: Queryable): Promise<string | undefined> => {
  const { rows } = await db.execute<{ logo: string | null }>(sql`
    select r.data ->> 'logo.svg' as logo from content_document d join content_revision r on r.id = d.live_id
    where d.noun = 'brand'`);
  return rows[0]?.logo ?? undefined;
};
