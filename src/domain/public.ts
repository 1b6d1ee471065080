import { sql, type SQL } from 'drizzle-orm';

/** The condition that visitors may see a row: it is published, and due. `alias` is the table's name in the query. */
export const isPublic = (alias: string, now: Date): SQL =>
  sql`${sql.identifier(alias)}.status = 'published' and ${sql.identifier(alias)}.published_at <= ${now.toISOString()}::timestamptz`;
