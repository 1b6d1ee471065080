import type { Locale } from '@site/contract/locales';
import type { HitType } from '@site/contract/search';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import type { ChangedRows } from './keep-fresh.ts';

/** One thing that can be found, in one language. */
export type SearchDocument = {
  locale: Locale;
  type: HitType;
  ref: string;
  refId: number;
  title: string;
  /** Searched like the title, but not shown: model, series, class. */
  keywords: string;
  /** What people call it instead: each counts like the title, and a search for exactly one like a name. Not shown. */
  aliases: string[];
  /** Weighs more than the text; excerpts come from both. */
  summary: string;
  text: string;
  /** Searched like the text, but never shown. */
  unshownText: string;
  /** A search for exactly one of these names gets a large bonus. */
  names: string[];
  /** Terms of fault codes, as `code-terms.ts` makes them. */
  codes: string[];
  link: string;
  image: string | null;
  needsLogin: boolean;
  weight: number;
  visibleFrom: Date;
  /** For filtering and ordering the list of its type. */
  classId: number | null;
  year: number | null;
  dated: string | null;
};

/** The documents that some changes affect, by type and ref; those that `make` does not return any more are removed. */
export type Affected = { type: HitType; refs: readonly string[] }[];

/** A part of the content: the tables whose changes it is read for, and a function that makes its documents. */
export type Source = {
  tables: readonly string[];
  settings?: readonly string[];
  /** Makes all documents, or at least those of the given entries. */
  make: (db: Queryable, now: Date, only?: Affected) => Promise<SearchDocument[]>;
  /** Which documents change with these rows. Without it, or if it returns `all`, the source is made as a whole. */
  affectedBy?: (db: Queryable, rows: ChangedRows) => Promise<Affected | 'all'>;
};

/** The ids of changed rows of a table; nothing if they are unknown. */
export const changedIds = (rows: ChangedRows, table: string): readonly number[] | undefined => {
  const ids = rows.get(table) ?? [];
  return ids === 'all' ? undefined : ids;
};

/** Limits a query to the entries of a type by their ids, or to none. */
export const isWanted = (id: SQL, type: HitType, only: Affected | undefined): SQL => {
  const refs = only?.find((one) => one.type === type)?.refs ?? [];
  return only ? sql`${id} = any(${sql.param(refs.map(Number))}::int[])` : sql`true`;
};

/** How types rank against each other where the words match equally well. */
export const weights: Record<HitType, number> = {
  product: 1.3,
  series: 1.25,
  page: 1.2,
  solution: 1.15,
  faq: 1.1,
  case: 1,
  news: 0.95,
  contact: 1.15,
  job: 1.1,
  ecu: 0.9,
  download: 0.7,
};

type DocumentInput = Pick<SearchDocument, 'locale' | 'type' | 'refId' | 'title' | 'link'> & Partial<SearchDocument>;

export const aDocument = (input: DocumentInput): SearchDocument => ({
  ref: String(input.refId),
  keywords: '',
  aliases: [],
  summary: '',
  text: '',
  unshownText: '',
  names: [],
  codes: [],
  image: null,
  needsLogin: false,
  weight: weights[input.type],
  visibleFrom: new Date(0),
  classId: null,
  year: null,
  dated: null,
  ...input,
});
