import type { TouchedRow } from '@site/content/definition';
import type { TableName } from '@site/content/tables';
import { sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import type { Transaction } from '#platform/database/connection.ts';

/** Which rows of a table are archived: all others than these, or these. */
export type Missing = { keep: readonly string[] } | { drop: readonly string[] };

/** Archives rows whose entries are gone. Entries are never deleted. */
export const archiveRows = async (
  tx: Transaction,
  name: TableName,
  missing: Missing,
  now: Date,
): Promise<TouchedRow[]> => {
  const gone =
    'keep' in missing
      ? sql`slug <> all(${sql.param([...missing.keep])}::text[])`
      : sql`slug = any(${sql.param([...missing.drop])}::text[])`;
  // The empty digest makes an entry that returns count as changed, so that it is published again.
  const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
    update ${entryTables[name]} set status = 'archived', digest = '', updated_at = ${now.toISOString()}::timestamptz
    where status <> 'archived' and ${gone} returning id, slug`);
  return rows.map((row) => ({ ...row, isVisibilityChanged: true }));
};
