import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';
import type { Localised } from '#contract/locales.ts';

export const status = pgEnum('status', ['draft', 'published', 'archived']);

export type Seo = { title?: Localised; description?: Localised };

/** A text in six languages, kept side by side in one column. */
export const localised = () => jsonb().$type<Localised>();

/** Ids of other entries, in the order in which they are shown. Entries are archived, never deleted, so none dangles. */
export const ids = () => integer().array().notNull();

/** Yes or no for each of many, by their number. */
export const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** A point in time, whatever the zone of server or client. */
export const timestamptz = () => timestamp({ withTimezone: true });

const now = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`);

/** What every noun that editors write has: a stable id by slug, its state, and when it changed. */
export const entry = () => ({
  // By default and not always: the importer draws ids first, so that entries can point at each other at once.
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  status: status().notNull().default('published'),
  publishedAt: now(),
  updatedAt: now(),
  sort: integer().notNull().default(0),
  seo: jsonb().$type<Seo>().notNull().default({}),
  /** Digest of what was imported, so that a second run changes nothing. */
  digest: text().notNull(),
});
