import { getTableName, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { entryTables } from '#db/tables/entries.ts';

/** Whether an entry that an editor scheduled became public between two times. An entry that is public when it is written announces itself. */
export const wasPublished = async (db: Queryable, after: Date, until: Date): Promise<boolean> => {
  const between = sql`status = 'published' and published_at > updated_at and published_at > ${after.toISOString()}::timestamptz and published_at <= ${until.toISOString()}::timestamptz`;
  const any = Object.values(entryTables).map(
    (table) => sql`exists (select from ${sql.identifier(getTableName(table))} where ${between})`,
  );
  const { rows } = await db.execute<{ some: boolean }>(sql`select (${sql.join(any, sql` or `)}) as some`);
  return rows[0]?.some ?? false;
};
