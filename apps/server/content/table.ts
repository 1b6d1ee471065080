import type { Locale, Localised } from '@site/contract/locales';
import { boolean, index, integer, json, pgTable, primaryKey, text, unique, jsonb } from 'drizzle-orm/pg-core';
import { staffAccount } from '#people/staff/table.ts';
import { timestamptz } from '#platform/database/entry.ts';

/**
 * Texts of entries and settings that are shown in another language, because their own is missing. Answers are full of plain
 * texts, so their language is looked up by the text itself (decision 0022).
 */
export const fallbackText = pgTable(
  'fallback_text',
  {
    /** The entry or setting, such as `news chamber`. */
    owner: text().notNull(),
    /** The language that is missing. */
    locale: text().$type<Locale>().notNull(),
    /** The language that is shown instead. */
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
  },
  // A hash index, because a text may be longer than an entry of a B-tree.
  (table) => [index().on(table.owner), index().on(table.locale), index().using('hash', table.text)],
);

/** Every entry of the content. The tables that pages read are derived from the live revisions. */
export const contentEntry = pgTable(
  'content_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    collection: text().notNull(),
    slug: text().notNull(),
    /** The live revision. Without data, the entry is withdrawn. */
    liveId: integer(),
    /** The entry as the last import read it from its file: the common base of a three-way merge. */
    imported: json(),
    importedDigest: text(),
  },
  (table) => [unique().on(table.collection, table.slug)],
);

/** What an entry was, who wrote it, when and why. Revisions are only ever added. `json` keeps the order of the fields. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer()
      .notNull()
      .references(() => contentEntry.id),
    data: json(),
    digest: text().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.entryId, table.id)],
);

/** Which entries a live entry names, to find those that a change or a withdrawal affects. */
export const contentReference = pgTable(
  'content_reference',
  {
    entryId: integer()
      .notNull()
      .references(() => contentEntry.id),
    collection: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.collection, table.slug] }),
    index().on(table.collection, table.slug),
  ],
);

/** One row: the version of the code that derived the tables from the entries. */
export const contentProjection = pgTable('content_projection', {
  only: boolean().primaryKey().default(true),
  version: text().notNull(),
});

const entry = () =>
  integer()
    .notNull()
    .references(() => contentEntry.id);

/** What staff are writing and have not published, one per entry, shared by all who edit it. It may have problems. */
export const workingCopy = pgTable('working_copy', {
  entryId: entry().primaryKey(),
  data: json().notNull(),
  /** Counts the saves. A save names the version that it was based on. */
  version: integer().notNull(),
  /** The live revision that the copy is based on; null for an entry that was never live. */
  liveId: integer(),
  author: text().notNull(),
  /** The author's account. Two people may have the same name. */
  accountId: integer().references(() => staffAccount.id),
  at: timestamptz().notNull(),
});

/** Live texts whose source text has changed since somebody wrote or confirmed them. */
export const outdatedText = pgTable(
  'outdated_text',
  {
    entryId: entry(),
    locale: text().$type<Locale>().notNull(),
    path: text().notNull(),
    /** Digest of the source text that this text is a translation of. */
    sourceDigest: text().notNull(),
    since: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.locale, table.path] })],
);

/** What lists of the studio show of an entry: of its working copy, or else of what is live. */
export const entrySummary = pgTable(
  'entry_summary',
  {
    entryId: entry().primaryKey(),
    collection: text().notNull(),
    slug: text().notNull(),
    titles: jsonb().$type<Partial<Localised>>().notNull(),
    /** Slug and titles in lower case, for searches. */
    searchText: text().notNull(),
    /** The entry that this one is listed under: a class, a series, a category. */
    grouping: text(),
    /** The day that the entry itself shows. */
    day: text(),
    /** The folder below `/media/` and the name of the picture that stands for the entry. */
    picture: text(),
    source: text().$type<Locale>().notNull(),
    /** How many texts are missing in each language; languages without any are left out. */
    missing: jsonb().$type<Partial<Record<Locale, number>>>().notNull(),
    /** Languages in which the working copy differs from the live entry. */
    drafts: text().array().$type<Locale[]>().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.collection, table.at, table.entryId), index().on(table.collection, table.day)],
);
