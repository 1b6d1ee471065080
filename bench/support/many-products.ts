import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

/** Copies the demo products with small variations until there are `wanted`. */
export const fillCatalogue = async (db: Db, wanted: number): Promise<void> => {
  const before = await db.execute<{ count: number }>(sql`select count(*)::int as count from product`);
  const copies = Math.ceil(wanted / (before.rows[0]?.count ?? 1)) - 1;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select setseed(0.42)`);
    await tx.execute(sql`
      create temporary table copied on commit drop as
      select p.id as old_id, c as number, (select max(id) from product) + row_number() over (order by c, p.id) as id
      from product p cross join generate_series(1, ${copies}::int) c`);
    await tx.execute(sql`
      insert into product (id, slug, status, published_at, sort, seo, digest, series_id, model, lifecycle, successor_id, released,
        applications, title, summary, overview, highlights, drawing, picture, params, documents, related_ids, solution_ids, case_ids)
      select n.id, p.slug || '-' || n.number, p.status, p.published_at, p.sort + n.number * 1000, p.seo, p.digest,
        p.series_id, p.model || '-' || n.number, p.lifecycle, successor.id, p.released - n.number::int * 7,
        p.applications, p.title, p.summary, p.overview, p.highlights, p.drawing, p.picture, p.params, p.documents,
        p.related_ids, p.solution_ids, p.case_ids
      from copied n join product p on p.id = n.old_id
        left join copied successor on successor.old_id = p.successor_id and successor.number = n.number`);
    await tx.execute(sql`
      insert into product_parameter (product_id, key, low, high, choices, text)
      select n.id, v.key, v.low + floor(random() * 4), v.high + 4,
        case when cardinality(v.choices) > 2 and random() < 0.5 then v.choices[2:] else v.choices end, v.text
      from copied n join product_parameter v on v.product_id = n.old_id
      where random() < 0.95`);
  });
};
