import { sql, type SQL } from 'drizzle-orm';

/** What visitors may see of a table: published, and its time has come. `alias` is the table's name in the query. */
export const isPublic = (alias: string, now: Date): SQL =>
  sql`${sql.identifier(alias)}.status = 'published' and ${sql.identifier(alias)}.published_at <= ${now.toISOString()}::timestamptz`;
