import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import type { Download } from '#contract/product-info.ts';
import type { Queryable } from '#db/connection.ts';
import { inLocale } from '#db/in-locale.ts';
import type { Kind } from '../files/kinds.ts';
import { wordsIn } from '../files/words/words.ts';

type Row = {
  id: number;
  kind: Kind;
  model: string;
  name: string;
  description: string;
  version: string;
  lang: string;
  size: number | null;
  updated: string;
  sha256: string | null;
  needsLogin: boolean;
  fileName: string;
};

/** Of each kind of document the one in the reader's language, else in English. */
const findProductDownloads = async (db: Queryable, locale: Locale, productId: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select id, kind, model, name, description, version, lang, size, updated, sha256, "needsLogin", "fileName"
    from (
      select distinct on (d.kind) d.id, d.kind, d.model, ${inLocale(sql`d.name`, locale)} as name,
        ${inLocale(sql`d.description`, locale)} as description, d.version, d.lang, d.size::float8 as size,
        to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256, d.needs_login as "needsLogin", d.file_name as "fileName", d.sort
      from download d
      where d.product_id = ${productId} and d.status = 'published' and d.lang in (${locale}, 'en')
      order by d.kind, (d.lang = ${locale}) desc
    ) chosen
    order by sort, id`);
  return rows;
};

export const productDownloads = async (db: Queryable, locale: Locale, productId: number): Promise<Download[]> => {
  const { types } = wordsIn(locale);
  return (await findProductDownloads(db, locale, productId)).map(({ id, kind, needsLogin, fileName, ...row }) => ({
    ...row,
    download_id: id,
    type: kind,
    type_name: types[kind],
    needs_login: needsLogin,
    link: paths.file(id, fileName),
  }));
};
