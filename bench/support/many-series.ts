import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

/** Moves the copies that `fillCatalogue` made into copies of their series, because an entry owns what belongs to its series. */
export const separateSeries = async (db: Db, lastOriginalId: number): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into series (slug, status, published_at, sort, seo, digest, category_id, name, purpose, summary, story, image)
      select distinct on (s.id, n.number) s.slug || '-' || n.number, s.status, s.published_at, s.sort + n.number::int * 1000, s.seo,
        s.digest, s.category_id, s.name, s.purpose, s.summary, s.story, p.slug
      from product p join series s on s.id = p.series_id
        cross join lateral (select substring(p.slug from '-([0-9]+)$') as number) n
      where p.id > ${lastOriginalId}
      order by s.id, n.number, p.id`);
    await tx.execute(sql`
      update product p set series_id = copy.id
      from series s, series copy
      where p.id > ${lastOriginalId} and s.id = p.series_id and copy.slug = s.slug || '-' || substring(p.slug from '-([0-9]+)$')`);
  });
};
