import { localeCodes, type Locale, type Localised } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { aDocument, type Affected, changedIds, type SearchDocument, type Source, weights } from '#search/document.ts';
import { inLanguage } from './index-content.ts';

type Row = {
  id: number;
  /** Identifies the document in all its languages: `<kind>/<slug>`. */
  subject: string;
  kind: string;
  lang: string;
  productId: number | null;
  model: string;
  name: Localised;
  description: Localised;
  discontinued: boolean;
  needsLogin: boolean;
  /** The text of a PDF that the company supplies. */
  text: string | null;
};

const subject = sql`regexp_replace(key, '/[^/]*$', '')`;

/** Limits a query to some documents in all their languages, by the index of keys. */
const hasSubject = (only: Affected | undefined): SQL => {
  const subjects = only?.find(({ type }) => type === 'download')?.refs ?? [];
  const keys = subjects.flatMap((one) => localeCodes.map((locale) => `${one}/${locale}`));
  return only ? sql`key = any(${sql.param(keys)}::text[])` : sql`true`;
};

const findDownloads = async (db: Queryable, only: Affected | undefined): Promise<Row[]> =>
  (
    await db.execute<Row>(sql`
      select download.id, ${subject} as subject, kind, lang, product_id as "productId", model, name, description,
        discontinued, needs_login as "needsLogin", t.text
      from download left join asset_text t on t.sha256 = download.sha256 and download.asset_type is not null
      where status = 'published' and ${hasSubject(only)} order by download.id`)
  ).rows;

/** Each document once: in the reader's language if it exists, else in English, else in any language. */
const inOneLanguage = (rows: readonly Row[], locale: Locale): Row[] => {
  const rank = ({ lang }: Row) => (lang === locale ? 0 : lang === 'en' ? 1 : 2);
  const best = new Map<string, Row>();
  for (const row of rows) {
    const current = best.get(row.subject);
    if (!current || rank(row) < rank(current)) best.set(row.subject, row);
  }
  return [...best.values()];
};

const linkOf = ({ kind, productId }: Row): string => {
  if (kind === 'catalogue') return paths.catalogues;
  return paths.downloads(productId === null ? { type: kind } : { product_id: productId, type: kind });
};

/** An excerpt shows the beginning of a file; the rest is found, but shown nowhere. */
const maxShownLength = 20_000;
const maxFoundLength = 60_000;

/** Visitors find what a file says. If it needs a login, they do not read it in excerpts. */
const textsOf = ({ text, needsLogin }: Row): Pick<SearchDocument, 'text' | 'unshownText'> => {
  const shown = needsLogin ? '' : (text ?? '').slice(0, maxShownLength);
  return { text: shown, unshownText: (text ?? '').slice(shown.length, maxFoundLength) };
};

const make = async (db: Queryable, _: Date, only?: Affected): Promise<SearchDocument[]> => {
  const rows = await findDownloads(db, only);
  return localeCodes.flatMap((locale) =>
    inOneLanguage(rows, locale).map((row) =>
      aDocument({
        locale,
        type: 'download',
        ref: row.subject,
        refId: row.id,
        title: inLanguage(row.name, locale),
        summary: inLanguage(row.description, locale),
        keywords: row.model,
        ...textsOf(row),
        link: linkOf(row),
        needsLogin: row.needsLogin,
        weight: row.discontinued ? weights.download * 0.9 : weights.download,
      }),
    ),
  );
};

const affectedBy: Source['affectedBy'] = async (db, rows) => {
  const ids = changedIds(rows, 'download');
  if (!ids) return 'all';
  const { rows: found } = await db.execute<{ subject: string }>(
    sql`select distinct ${subject} as subject from download where id = any(${sql.param([...ids])}::int[])`,
  );
  return [{ type: 'download', refs: found.map((row) => row.subject) }];
};

export const downloadSource: Source = { tables: ['download'], make, affectedBy };
