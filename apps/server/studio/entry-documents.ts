import type { StaffData } from '@site/contract/staff/calls';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { EntryName } from './working-copy.ts';

type EntryDocument = StaffData<'entryDocuments'>['list'][number];

/** The documents that visitors find on the page of a product, its languages in one row. */
export const listDocuments = async (db: Queryable, { noun, slug }: EntryName): Promise<EntryDocument[]> => {
  if (noun !== 'product') return [];
  const { rows } = await db.execute<EntryDocument>(sql`
    select d.name, d.version, d.asset_type is not null as is_uploaded, d.needs_login,
      max(d.updated)::text as updated, jsonb_object_agg(d.lang, d.sha256) as languages
    from download d join product p on p.id = d.product_id
    where p.slug = ${slug} and d.status = 'published'
    group by d.kind, d.name, d.version, d.asset_type is not null, d.needs_login
    order by d.kind = 'efi', min(d.sort)`);
  return rows;
};
