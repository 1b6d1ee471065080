import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { bits, ids, timestamptz } from '#platform/database/entry.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search index, with one row per document and language. It is derived from the content alone, so it can be rebuilt at any time. */
export const searchDocument = pgTable(
  'search_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locale: text().notNull(),
    type: text().notNull(),
    /** The entry that the row represents, among those of its type. */
    ref: text().notNull(),
    /** The part of the content that the row was made from; a part is always rebuilt as a whole. */
    source: text().notNull(),
    digest: text().notNull(),
    refId: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    image: text(),
    needsLogin: boolean().notNull(),
    /** The ranking weight of its type. */
    weight: real().notNull(),
    visibleFrom: timestamptz().notNull(),
    /** The class and year that a list of its type counts by, and its sort order, so that such a list reads only this table. */
    classId: integer(),
    year: smallint(),
    dated: date(),
    /** Title, model and codes, folded and without spaces. A query equal to one of them is an exact match. */
    names: text().array().notNull(),
    /** Title and keywords: a small vector for type-ahead and the first ranking pass. */
    head: tsvector().notNull(),
    tsv: tsvector().notNull(),
  },
  (table) => [
    uniqueIndex('search_document_by_ref').on(table.locale, table.type, table.ref),
    index('search_document_by_source').on(table.source),
    index('search_document_by_text').using('gin', table.tsv),
    index('search_document_by_head').using('gin', table.head),
    index('search_document_by_name').using('gin', table.names),
  ],
);

/** Every folded word of the documents with its stems; a stem is stored as ~stem. Typo correction looks words up here. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text().notNull(),
    word: text().notNull(),
    stems: text().array().notNull(),
    documents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_word_by_prefix').on(table.locale, table.word.op('text_pattern_ops')),
    // The migration creates the trigram index if the server has pg_trgm.
  ],
);

/** The parts of the index that are built. */
export const searchState = pgTable('search_state', {
  source: text().primaryKey(),
  /** The version of the code that built it. */
  fingerprint: text().notNull(),
  /** Entries that became due by then are in the index. */
  checkedAt: timestamptz(),
});

/** Rows of the content that changed and that the index has not read yet; without a row, the whole table may have changed. */
export const searchChange = pgTable('search_change', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sourceTable: text().notNull(),
  rowId: integer(),
});

/**
 * Unused, like `search_common`: nodes of the previous version still read both tables while two versions run. They ignore an
 * order whose `state` differs from that of the index, so nothing has to write them. A later release drops them (decision 0015).
 */
export const searchOrder = pgTable('search_order', {
  locale: text().primaryKey(),
  version: uuid().notNull(),
  state: text().notNull(),
  visibleFrom: timestamptz().notNull(),
  documentIds: ids(),
  classIds: ids(),
  years: smallint().array().notNull(),
  kinds: jsonb().notNull(),
  sinceIds: ids(),
});

export const searchCommon = pgTable(
  'search_common',
  { locale: text().notNull(), query: text().notNull(), members: bits().notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.query] })],
);

/** A user's search history; a repeated search only moves to the top. */
export const searchHistory = pgTable(
  'search_history',
  {
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    at: timestamptz()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('search_history_by_time').on(table.accountId, table.at.desc().nullsFirst()),
  ],
);
