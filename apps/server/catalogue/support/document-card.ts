import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { Download } from '@site/contract/product-info';
import type { Kind } from '@site/documents/kinds';
import { typeName } from '@site/documents/type-names';
import { sql, type SQL } from 'drizzle-orm';
import { inLocale } from '#platform/database/in-locale.ts';

/** The fields that every list shows for a document. */
export type DocumentCardRow = {
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

/** Selects the columns of a `DocumentCardRow` from `download d`. */
export const selectDocumentCard = (locale: Locale): SQL => sql`
  d.id, d.kind, d.model, ${inLocale(sql`d.name`, locale)} as name, ${inLocale(sql`d.description`, locale)} as description,
  d.version, d.lang, d.size::float8 as size, to_char(d.updated, 'YYYY-MM-DD') as updated, d.sha256,
  d.needs_login as "needsLogin", d.file_name as "fileName"`;

/** Converts a row to the contract's field names. */
export const toDocumentCard = (row: DocumentCardRow, locale: Locale): Download => ({
  download_id: row.id,
  model: row.model,
  name: row.name,
  description: row.description,
  type: row.kind,
  type_name: typeName(row.kind, locale),
  version: row.version,
  lang: row.lang,
  size: row.size,
  updated: row.updated,
  sha256: row.sha256,
  needs_login: row.needsLogin,
  link: paths.file(row.id, row.fileName),
});
