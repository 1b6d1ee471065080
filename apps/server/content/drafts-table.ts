import type { Locale, Localised } from '@site/contract/locales';
import { index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { staffAccount } from '#people/staff/table.ts';
import { timestamptz } from '#platform/database/entry.ts';
import { contentDocument } from './table.ts';

const document = () =>
  integer()
    .notNull()
    .references(() => contentDocument.id);

/** What staff are writing and have not published, one per entry, shared by all who edit it. It may have problems. */
export const workingCopy = pgTable('working_copy', {
  documentId: document().primaryKey(),
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
    documentId: document(),
    locale: text().$type<Locale>().notNull(),
    path: text().notNull(),
    /** Digest of the source text that this text is a translation of. */
    sourceDigest: text().notNull(),
    since: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.locale, table.path] })],
);

/** What lists of the studio show of an entry: of its working copy, or else of its live document. */
export const entrySummary = pgTable(
  'entry_summary',
  {
    documentId: document().primaryKey(),
    noun: text().notNull(),
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
    /** Languages in which the working copy differs from the live document. */
    drafts: text().array().$type<Locale[]>().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.noun, table.at, table.documentId), index().on(table.noun, table.day)],
);
