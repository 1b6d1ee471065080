import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';
import { wordsIn } from '@site/documents/words/words';
import { sql } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { inLocale } from '#platform/database/in-locale.ts';

type Row = Omit<Download, 'download_id' | 'type' | 'type_name' | 'needs_login' | 'link'> & {
  id: number;
  fileName: string;
};

/** Reports to shareholders in the reader's language, newest first. */
export const reportDownloads = async ({ db, locale }: Reading): Promise<Download[]> => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.model, ${inLocale(sql`d.name`, locale)} as name, ${inLocale(sql`d.description`, locale)} as description,
      d.version, d.lang, d.size::float8 as size, to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256,
      d.file_name as "fileName"
    from download d
    where d.kind = 'report' and d.status = 'published' and d.lang = ${locale}
    order by d.updated desc, d.id`);
  const { types } = wordsIn(locale);
  return rows.map(({ id, fileName, ...row }) => ({
    ...row,
    download_id: id,
    type: 'report',
    type_name: types.report,
    needs_login: false,
    link: paths.file(id, fileName),
  }));
};
