import { sql } from 'drizzle-orm';
import type { Locale, Localised } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import type { EntryName } from './working-copy.ts';

export type EntryDocument = {
  name: Localised;
  version: string;
  isUploaded: boolean;
  needsLogin: boolean;
  updated: string;
  /** The digest of the file in each language, or null until somebody first asked for it. */
  languages: Partial<Record<Locale, string | null>>;
};

/** The documents that visitors find on the page of a product, its languages in one row. */
export const listDocuments = async (db: Queryable, { noun, slug }: EntryName): Promise<EntryDocument[]> => {
  if (noun !== 'product') return [];
  const { rows } = await db.execute<EntryDocument>(sql`
    select d.name, d.version, d.asset_type is not null as "isUploaded", d.needs_login as "needsLogin",
      max(d.updated)::text as updated, jsonb_object_agg(d.lang, d.sha256) as languages
    from download d join product p on p.id = d.product_id
    where p.slug = ${slug} and d.status = 'published'
    group by d.kind, d.name, d.version, d.asset_type is not null, d.needs_login
    order by d.kind = 'efi', min(d.sort)`);
  return rows;
};
