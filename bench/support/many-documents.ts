import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

/** Fills the search index with renamed copies of the demo documents, so that words keep their usual frequencies. */
export const fillDocuments = async (db: Db, locale: Locale, wanted: number): Promise<void> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from search_document where locale = ${locale}`,
  );
  const copies = Math.ceil(wanted / (rows[0]?.count ?? 1)) - 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into search_document (locale, type, ref, source, digest, ref_id, title, body, link, image, needs_login, weight, visible_from, class_id, year, dated, names, head, tsv)
      select locale, type, ref || ' ' || n, source, digest, ref_id, title || ' ' || n, body, link, image, needs_login, weight, visible_from, class_id, year, dated,
        array(select name || n from unnest(names) name), head || ('''copy' || n || ''':15000A')::tsvector, tsv || ('''copy' || n || ''':15000A')::tsvector
      from search_document cross join generate_series(1, ${copies}::int) n where locale = ${locale}`);
  });
};
