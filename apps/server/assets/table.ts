import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entry, localised } from '#platform/database/entry.ts';

/** A file that the company supplies. Its slug is its path in the folder of media, its bytes are in the file storage by digest. */
export const asset = pgTable(
  'asset',
  {
    ...entry(),
    alt: localised(),
    caption: localised(),
    credit: text(),
    focus: doublePrecision().array(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    width: integer(),
    height: integer(),
    pages: integer(),
    seconds: doublePrecision(),
  },
  (table) => [index('asset_by_sha256').on(table.sha256)],
);

/** The text of a PDF, for the search. It follows from the bytes, so it belongs to their digest and to no revision. */
export const assetText = pgTable('asset_text', { sha256: text().primaryKey(), text: text().notNull() });
