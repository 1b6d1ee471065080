import { localeCodes } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/connection.ts';
import { inLocale } from '#platform/database/in-locale.ts';
import { folded, foldedModel } from '#search/folded.ts';

/** Writes the folded search text of each document in each language, including its English name, for some documents or all. */
export const writeDownloadText = async (tx: Transaction, keys: readonly string[] | 'all'): Promise<void> => {
  const isChosen = keys === 'all' ? sql`d.status = 'published'` : sql`d.key = any(${sql.param([...keys])}::text[])`;
  const locale = sql`l.code`;
  await tx.execute(sql`
      insert into download_text as existing (download_id, locale, said, model)
      select d.id, l.code, ${folded(
        sql`concat_ws(' ', d.model, ${inLocale(sql`d.name`, locale)}, d.name ->> 'en', ${inLocale(sql`d.description`, locale)},
          ${inLocale(sql`s.name`, locale)}, ${inLocale(sql`k.name`, locale)}, ${inLocale(sql`e.name`, locale)})`,
      )}, ${foldedModel(sql`d.model`)}
      from unnest(${sql.param([...localeCodes])}::text[]) l (code) cross join download d
        left join product p on p.id = d.product_id
        left join series s on s.id = p.series_id
        left join category k on k.id = d.category_id
        left join document e on e.id = d.document_id
      where ${isChosen}
      on conflict (locale, download_id) do update set said = excluded.said, model = excluded.model
        where existing.said <> excluded.said or existing.model <> excluded.model`);
};
