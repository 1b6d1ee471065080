import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { withoutGinIndexes } from './without-indexes.ts';

/** Copies the demo news, each copy a day older, until there are `wanted`. They are searchable in the given languages. */
export const fillNews = async (db: Db, locales: readonly Locale[], wanted: number): Promise<void> => {
  const before = await db.execute<{ count: number }>(sql`select count(*)::int as count from news`);
  const copies = Math.ceil(wanted / (before.rows[0]?.count ?? 1)) - 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into news (slug, status, published_at, sort, seo, digest, class_id, title, summary, body, scene, date)
      select n.slug || '-' || c, n.status, n.published_at, n.sort, n.seo, n.digest || c, n.class_id,
        (select jsonb_object_agg(key, value || ' ' || c) from jsonb_each_text(n.title)), n.summary, n.body, n.scene, n.date - c
      from news n cross join generate_series(1, ${copies}::int) c`);
    const copyIndexed = () =>
      tx.execute(sql`
      insert into search_document (locale, type, ref, source, digest, ref_id, title, body, link, image, needs_login, weight, visible_from, class_id, year, dated, names, head, tsv)
      select d.locale, d.type, copy.id::text, d.source, d.digest, copy.id, d.title || ' ' || c, d.body, d.link, d.image, d.needs_login,
        d.weight, d.visible_from, copy.class_id, copy.year, copy.date, array(select name || c from unnest(d.names) name), d.head, d.tsv
      from search_document d join news n on n.id = d.ref_id cross join generate_series(1, ${copies}::int) c
        join news copy on copy.slug = n.slug || '-' || c
      where d.type = 'news' and d.ref = n.id::text and d.locale = any(${sql.param([...locales])}::text[])`);
    await withoutGinIndexes(tx, 'search_document', copyIndexed);
  });
};
