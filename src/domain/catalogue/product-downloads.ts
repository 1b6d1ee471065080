import { sql } from 'drizzle-orm';
import type { Download } from '#contract/product-info.ts';
import { selectDocumentCard, type DocumentCardRow, toDocumentCard } from '../downloads/document-card.ts';
import type { Reading } from '../reading.ts';

/** One document of each kind: in the reader's language, else in English. */
export const productDownloads = async ({ db, locale }: Reading, productId: number): Promise<Download[]> => {
  const { rows } = await db.execute<DocumentCardRow>(sql`
    select * from (
      select distinct on (d.kind) ${selectDocumentCard(locale)}, d.sort
      from download d
      where d.product_id = ${productId} and d.status = 'published' and d.lang in (${locale}, 'en')
      order by d.kind, (d.lang = ${locale}) desc
    ) chosen
    order by sort, id`);
  return rows.map((row) => toDocumentCard(row, locale));
};
