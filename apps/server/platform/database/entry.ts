import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const status = pgEnum('status', ['draft', 'published', 'archived']);

export type Seo = { title?: Localised; description?: Localised };

/** A text in six languages, stored in one column. */
export const localised = () => jsonb().$type<Localised>();

/** Ids of other entries in display order. Entries are archived and never deleted, so no id dangles. */
export const ids = () => integer().array().notNull();

/** Names of files of the company, in display order. */
export const assets = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`);

/** A bit string: one bit for each id. */
export const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** A point in time, independent of the time zones of server and client. */
export const timestamptz = () => timestamp({ withTimezone: true });

const now = () =>
  timestamptz()
    .notNull()
    .default(sql`now()`);

/** The columns of every collection that editors write: a stable id for its slug, its state, and when it changed. */
export const entry = () => ({
  // `by default` and not `always`: the importer allocates ids first, so that entries can refer to each other.
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  status: status().notNull().default('published'),
  publishedAt: now(),
  updatedAt: now(),
  sort: integer().notNull().default(0),
  seo: jsonb().$type<Seo>().notNull().default({}),
  /** The languages in which the entry's title is written, its source first; null if all six are. */
  languages: text().array().$type<Locale[]>(),
  /** Digest of the imported value, so that a second import changes nothing. */
  digest: text().notNull(),
});
