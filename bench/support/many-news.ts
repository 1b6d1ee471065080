import { sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';

/** Copies the demo news, each time a day older, until there are so many. */
export const fillNews = async (db: Db, wanted: number): Promise<void> => {
  const before = await db.execute<{ count: number }>(sql`select count(*)::int as count from news`);
  const copies = Math.ceil(wanted / (before.rows[0]?.count ?? 1)) - 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`
      insert into news (slug, status, published_at, sort, seo, digest, class_id, title, summary, body, scene, date)
      select n.slug || '-' || c, n.status, n.published_at, n.sort, n.seo, n.digest || c, n.class_id,
        (select jsonb_object_agg(key, value || ' ' || c) from jsonb_each_text(n.title)), n.summary, n.body, n.scene, n.date - c
      from news n cross join generate_series(1, ${copies}::int) c`);
  });
};
