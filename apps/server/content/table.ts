import { boolean, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/entry.ts';

/** Every entry of the content. The tables that pages read are derived from the live revisions. */
export const contentDocument = pgTable(
  'content_document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    noun: text().notNull(),
    slug: text().notNull(),
    /** The live revision. Without data, the entry is withdrawn. */
    liveId: integer(),
    /** The document as the last import read it from its file: the common base of a three-way merge. */
    imported: json(),
    importedDigest: text(),
  },
  (table) => [unique().on(table.noun, table.slug)],
);

/** What an entry was, who wrote it, when and why. Revisions are only ever added. `json` keeps the order of the fields. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => contentDocument.id),
    data: json(),
    digest: text().notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.documentId, table.id)],
);

/** Which entries a live document names, to find those that a change or a withdrawal affects. */
export const contentReference = pgTable(
  'content_reference',
  {
    documentId: integer()
      .notNull()
      .references(() => contentDocument.id),
    noun: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.noun, table.slug] }), index().on(table.noun, table.slug)],
);

/** One row: the version of the code that derived the tables from the documents. */
export const contentProjection = pgTable('content_projection', {
  only: boolean().primaryKey().default(true),
  version: text().notNull(),
});
