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
import { account } from './accounts.ts';
import { bits, ids, timestamptz } from './entry.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What can be found, one row a language. Made from the content alone, so it may be thrown away and made again. */
export const searchDocument = pgTable(
  'search_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    locale: text().notNull(),
    type: text().notNull(),
    /** What the row stands for, among those of its type. */
    ref: text().notNull(),
    /** The part of the content it was made from: parts are made anew as a whole. */
    source: text().notNull(),
    digest: text().notNull(),
    refId: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull(),
    image: text(),
    needsLogin: boolean().notNull(),
    /** How much its type counts. */
    weight: real().notNull(),
    visibleFrom: timestamptz().notNull(),
    /** What the list of its type counts by, a class and a year, and its order: so that such a list asks one table. */
    classId: integer(),
    year: smallint(),
    dated: date(),
    /** Title, model and codes, folded and without spaces: who types one of them means this. */
    names: text().array().notNull(),
    /** Title and keywords: small, for type-ahead and the first round of ranking. */
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

/** Every word of the documents, folded, with its stems; a stem itself stands as ~stem. Typos are looked for here. */
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
    // The index by trigrams is made by the migration, where the server has pg_trgm.
  ],
);

/** Which content each part of the index was made from. */
export const searchState = pgTable('search_state', {
  source: text().primaryKey(),
  fingerprint: text().notNull(),
});

/**
 * Unused, like `search_common`: nodes of the version before still read both tables while two versions run. They ignore an order
 * whose `state` is not the index's, so nothing has to write them. A migration of a later release drops them (decision 0015).
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

/** What a user searched for; a second search for the same only moves up. */
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
