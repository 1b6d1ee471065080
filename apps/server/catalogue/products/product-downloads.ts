import type { Download } from '@site/contract/product-info';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { selectDocumentCard, type DocumentCardRow, toDocumentCard } from '../support/document-card.ts';

/** A product may have several application notes, but only one data sheet. */
const subject = sql`case when d.key like '%~%' then regexp_replace(d.key, '/[^/]*$', '') else d.kind::text end`;

/** One document of each kind, and every file that the company brings: in the reader's language, else in English, else in any. */
export const productDownloads = async ({ db, locale }: Reading, productId: number): Promise<Download[]> => {
  const { rows } = await db.execute<DocumentCardRow>(sql`
    select * from (
      select distinct on (${subject}) ${selectDocumentCard(locale)}, d.sort
      from download d
      where d.product_id = ${productId} and d.status = 'published' and (d.lang in (${locale}, 'en') or d.asset_type is not null)
      order by ${subject}, (d.lang = ${locale}) desc, (d.lang = 'en') desc, d.sort
    ) chosen
    order by sort, id`);
  return rows.map((row) => toDocumentCard(row, locale));
};
