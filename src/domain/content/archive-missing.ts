import { getTableColumns, sql } from 'drizzle-orm';
import type { TouchedRow } from '#content/definition.ts';
import type { Transaction } from '#db/connection.ts';
import { entryTables, type TableName } from '#db/tables/entries.ts';

/** Rows that belong to one row of another table, such as the products of a series. */
export type Owner = { column: string; id: number };

const ownedBy = (name: TableName, { column, id }: Owner) => {
  const ownerColumn = Object.entries(getTableColumns(entryTables[name])).find(([key]) => key === column)?.[1];
  if (!ownerColumn) throw new Error(`${name} has no column ${column}`);
  return sql`and ${ownerColumn} = ${id}`;
};

/** Archives the rows of a table that are no longer written, or those of one owner. Entries are never deleted. */
export const archiveMissing = async (
  tx: Transaction,
  name: TableName,
  slugs: readonly string[],
  { now, owner }: { now: Date; owner?: Owner },
): Promise<TouchedRow[]> => {
  // The empty digest makes an entry that returns count as changed, so that it is published again.
  const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
    update ${entryTables[name]} set status = 'archived', digest = '', updated_at = ${now.toISOString()}::timestamptz
    where status <> 'archived' and slug <> all(${sql.param([...slugs])}::text[]) ${owner ? ownedBy(name, owner) : sql``}
    returning id, slug`);
  return rows;
};
