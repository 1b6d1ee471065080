import { definitions } from '@site/content/nouns';
import { sql } from 'drizzle-orm';
import { entryTables } from '#catalogue/entry-tables.ts';
import { tableOf } from '#content/tables.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { EntryName } from './working-copy.ts';

/** The pages that show an entry as it is in this transaction, its own page first. */
export const findEntryPages = async (db: Queryable, { noun, slug }: EntryName): Promise<string[]> => {
  const { pages, slugs } = definitions[noun];
  const table = slugs ? undefined : tableOf(noun);
  if (!pages) return [];
  if (!table) return pages({ id: 0, slug, row: {} });
  const { rows } = await db.execute<{ id: number }>(sql`select * from ${entryTables[table]} where slug = ${slug}`);
  return rows.flatMap((row) => pages({ id: row.id, slug, row }));
};
