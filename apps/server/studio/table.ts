import type { Localised } from '@site/contract/locales';
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { contentDocument } from '#content/table.ts';
import { staffAccount } from '#people/staff/table.ts';
import { bytea } from '#platform/database/bytea.ts';
import { timestamptz } from '#platform/database/entry.ts';

const document = () =>
  integer()
    .notNull()
    .references(() => contentDocument.id);

/** Earlier saves of a working copy: the base of a merge, and a way back. Those without a name are deleted after some time. */
export const workingCopyVersion = pgTable(
  'working_copy_version',
  {
    documentId: document(),
    version: integer().notNull(),
    data: json().notNull(),
    author: text().notNull(),
    at: timestamptz().notNull(),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] }), index().on(table.at)],
);

/**
 * The last attempt of each save that was stored. An editor whose answer was lost sends again, perhaps with more text: that
 * attempt is merged from here, and not from the version that the editor saw last.
 */
export const workingCopySave = pgTable(
  'working_copy_save',
  {
    documentId: document(),
    id: uuid().notNull(),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    attempt: integer().notNull(),
    version: integer().notNull(),
    /** The document as it was sent, if the version holds more than that: what others had saved meanwhile. */
    sent: json(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.id] }), index().on(table.at)],
);

/**
 * Drafts that somebody deleted, until they are put back or removed for good. While a draft is here its document has no working
 * copy and a slug that nobody can choose, so that its own slug is free.
 */
export const entryTrash = pgTable(
  'entry_trash',
  {
    documentId: document().primaryKey(),
    noun: text().notNull(),
    slug: text().notNull(),
    titles: jsonb().$type<Partial<Localised>>().notNull(),
    data: json().notNull(),
    /** Who deleted it. */
    author: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.noun, table.at), index().on(table.at)],
);

/** A link that shows the preview of one entry to people without an account. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea().notNull().unique(),
    noun: text().notNull(),
    slug: text().notNull(),
    author: text().notNull(),
    /** Who shared it: the link ends with this person. Links of before this column have none and are not valid. */
    accountId: integer().references(() => staffAccount.id),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [index().on(table.noun, table.slug), index().on(table.accountId)],
);

/** Filters of a list under a name. */
export const studioView = pgTable(
  'studio_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => staffAccount.id),
    noun: text().notNull(),
    name: text().notNull(),
    /** As in the address of the list. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [unique().on(table.ownerId, table.noun, table.name), index().on(table.noun)],
);

/** Who has an entry open in the studio. Rows that are not renewed mean nothing. */
export const studioPresence = pgTable(
  'studio_presence',
  {
    noun: text().notNull(),
    slug: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    name: text().notNull(),
    /** The field with the cursor. */
    field: text(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noun, table.slug, table.accountId] })],
);
