import { sql } from 'drizzle-orm';
import { codeDigestOf } from '#platform/cache/code-digest.ts';
import type { Queryable } from '#platform/database/connection.ts';

/** Changes with the code that makes rows, because a new version may make other rows of the same entries. */
const projectionVersion = (): Promise<string> =>
  codeDigestOf(['packages/content', 'apps/server/content', 'packages/documents']);

/** Declares all rows to be those that this code derives. */
export const declareProjectionCurrent = async (db: Queryable): Promise<void> => {
  await db.execute(sql`
    insert into content_projection (version) values (${await projectionVersion()})
    on conflict ("only") do update set version = excluded.version`);
};

/** Whether this code derived the rows. Every start asks, so this file imports nothing of what derives them. */
export const isProjectionCurrent = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ version: string }>(sql`select version from content_projection`);
  return rows[0]?.version === (await projectionVersion());
};
