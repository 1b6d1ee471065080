import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { entryTables } from './entry-tables.ts';

const tables = Object.values(entryTables).map(getTableName);

/** An entry that an editor scheduled, and whose time came between the two. An entry that is public when it is written announces itself. */
const isDueBetween = (after: Date, until: Date): SQL =>
  sql`status = 'published' and published_at > updated_at and published_at > ${after.toISOString()}::timestamptz and published_at <= ${until.toISOString()}::timestamptz`;

/** Whether a scheduled entry became public between two times. */
export const wasPublished = async (db: Queryable, after: Date, until: Date): Promise<boolean> => {
  const any = tables.map(
    (table) => sql`exists (select from ${sql.identifier(table)} where ${isDueBetween(after, until)})`,
  );
  const { rows } = await db.execute<{ some: boolean }>(sql`select (${sql.join(any, sql` or `)}) as some`);
  return rows[0]?.some ?? false;
};

/** The scheduled entries that became public between two times, by table. */
export const findPublished = async (db: Queryable, after: Date, until: Date): Promise<Map<string, number[]>> => {
  const each = tables.map(
    (table) =>
      sql`select ${table}::text as table, id from ${sql.identifier(table)} where ${isDueBetween(after, until)}`,
  );
  const { rows } = await db.execute<{ table: string; id: number }>(sql.join(each, sql` union all `));
  return new Map(
    Map.groupBy(rows, (row) => row.table)
      .entries()
      .map(([table, list]) => [table, list.map(({ id }) => id)]),
  );
};
