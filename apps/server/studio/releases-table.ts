import type { Locale } from '@site/contract/locales';
import type { ReleaseState } from '@site/contract/staff/releases';
import { sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { staffAccount } from '#people/staff/table.ts';
import { timestamptz } from '#platform/database/entry.ts';

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
    problems: jsonb().$type<{ noun: string; slug: string; path: (string | number)[]; message: string }[]>(),
  },
  (table) => [
    index('release_due')
      .on(table.dueAt)
      .where(sql`state = 'scheduled'`),
    index('release_by_time').on(table.dueAt),
  ],
);

/** What a release does to one entry. The document is stored as it was when somebody scheduled it. */
export const releaseEntry = pgTable(
  'release_entry',
  {
    releaseId: integer()
      .notNull()
      .references(() => release.id),
    noun: text().notNull(),
    slug: text().notNull(),
    /** Null to take the entry off the site. */
    data: json(),
    /** The version of the working copy that the document is. */
    version: integer().notNull(),
    /** The live revision that it is based on. */
    liveId: integer(),
    /** The languages to publish; all if null. */
    languages: text().array().$type<Locale[]>(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.noun, table.slug] }), index().on(table.noun, table.slug)],
);
