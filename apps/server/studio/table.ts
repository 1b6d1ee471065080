import type { Localised, Locale } from '@site/contract/locales';
import type { ReleaseState } from '@site/contract/staff/releases';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { contentEntry } from '#content/table.ts';
import { staffAccount } from '#people/staff/table.ts';
import { bytea, timestamptz } from '#platform/database/entry.ts';

/** Entries that go live, or leave the site, together at a moment. A single scheduled entry is a release too. */
export const release = pgTable(
  'release',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    dueAt: timestamptz().notNull(),
    state: text().$type<ReleaseState>().notNull().default('scheduled'),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    author: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** When it was published, failed or was cancelled. */
    finishedAt: timestamptz(),
    /** Why it failed. */
    problems: jsonb().$type<{ collection: string; slug: string; path: (string | number)[]; message: string }[]>(),
  },
  (table) => [
    index('release_due')
      .on(table.dueAt)
      .where(sql`state = 'scheduled'`),
    index('release_by_time').on(table.dueAt),
  ],
);

/** What a release does to one entry. The entry is stored as it was when somebody scheduled it. */
export const releaseEntry = pgTable(
  'release_entry',
  {
    releaseId: integer()
      .notNull()
      .references(() => release.id),
    collection: text().notNull(),
    slug: text().notNull(),
    /** Null to take the entry off the site. */
    data: json(),
    /** The version of the working copy that it is. */
    version: integer().notNull(),
    /** The live revision that it is based on. */
    liveId: integer(),
    /** The languages to publish; all if null. */
    languages: text().array().$type<Locale[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.collection, table.slug] }),
    index().on(table.collection, table.slug),
  ],
);

const entry = () =>
  integer()
    .notNull()
    .references(() => contentEntry.id);

/** Earlier saves of a working copy: the base of a merge, and a way back. Those without a name are deleted after some time. */
export const workingCopyVersion = pgTable(
  'working_copy_version',
  {
    entryId: entry(),
    version: integer().notNull(),
    data: json().notNull(),
    author: text().notNull(),
    at: timestamptz().notNull(),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] }), index().on(table.at)],
);

/**
 * The last attempt of each save that was stored. An editor whose answer was lost sends again, perhaps with more text: that
 * attempt is merged from here, and not from the version that the editor saw last.
 */
export const workingCopySave = pgTable(
  'working_copy_save',
  {
    entryId: entry(),
    id: uuid().notNull(),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    attempt: integer().notNull(),
    version: integer().notNull(),
    /** The entry as it was sent, if the version holds more than that: what others had saved meanwhile. */
    sent: json(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.id] }), index().on(table.at)],
);

/**
 * Drafts that somebody deleted, until they are put back or removed for good. While a draft is here its entry has no working
 * copy and a slug that nobody can choose, so that its own slug is free.
 */
export const entryTrash = pgTable(
  'entry_trash',
  {
    entryId: entry().primaryKey(),
    collection: text().notNull(),
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
  (table) => [index().on(table.collection, table.at), index().on(table.at)],
);

/** A link that shows the preview of one entry to people without an account. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea().notNull().unique(),
    collection: text().notNull(),
    slug: text().notNull(),
    author: text().notNull(),
    /** Who shared it: the link ends with this person. Links of before this column have none and are not valid. */
    accountId: integer().references(() => staffAccount.id),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  },
  (table) => [index().on(table.collection, table.slug), index().on(table.accountId)],
);

/** Filters of a list under a name. */
export const studioView = pgTable(
  'studio_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer()
      .notNull()
      .references(() => staffAccount.id),
    collection: text().notNull(),
    name: text().notNull(),
    /** As in the address of the list. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [unique().on(table.ownerId, table.collection, table.name), index().on(table.collection)],
);

/** Who has an entry open in the studio. Rows that are not renewed mean nothing. */
export const studioPresence = pgTable(
  'studio_presence',
  {
    collection: text().notNull(),
    slug: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => staffAccount.id),
    name: text().notNull(),
    /** The field with the cursor. */
    field: text(),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.slug, table.accountId] })],
);
