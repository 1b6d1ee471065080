import { bigint, boolean, date, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { category, product } from './catalogue.ts';
import { localised, status, timestamptz } from './entry.ts';
import { document, tool } from './support.ts';

export const downloadKind = pgEnum('download_kind', [
  'datasheet',
  'manual',
  'dimension_pdf',
  'dimension_dxf',
  'certificate',
  'modbus_csv',
  'modbus_xlsx',
  'efi',
  'tool',
  'catalogue',
  'report',
]);

/** A document that visitors may download. The file itself is made when it is first asked for. */
export const download = pgTable(
  'download',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `<kind>/<slug>/<language>`: the document's name for ever, whatever its version. */
    key: text().notNull().unique(),
    kind: downloadKind().notNull(),
    status: status().notNull().default('published'),
    productId: integer().references(() => product.id),
    categoryId: integer().references(() => category.id),
    documentId: integer().references(() => document.id),
    toolId: integer().references(() => tool.id),
    /** Empty for what belongs to no single product. */
    model: text().notNull(),
    name: localised().notNull(),
    description: localised().notNull(),
    /** Language of the document, as our locales are called. */
    lang: text().notNull(),
    version: text().notNull(),
    updated: date().notNull(),
    discontinued: boolean().notNull(),
    needsLogin: boolean().notNull(),
    /** What the reader's file is called, in the document's own language. */
    fileName: text().notNull(),
    mediaType: text().notNull(),
    sort: integer().notNull(),
    /** Digest of everything the file is made from. */
    digest: text().notNull(),
    /** Known once the file of this digest has been made. */
    size: bigint({ mode: 'number' }),
    sha256: text(),
    /** Of a PDF, once it has been made. */
    pages: integer(),
  },
  (table) => [
    index('download_by_product').on(table.productId, table.kind),
    index('download_by_kind').on(table.kind, table.lang),
    index('download_by_category').on(table.categoryId),
  ],
);

/** What a document is looked for by, folded, in each language of its readers: made with the list, so that nobody waits for it. */
export const downloadText = pgTable(
  'download_text',
  {
    downloadId: integer()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    said: text().notNull(),
    /** Letters and figures of the model alone. */
    model: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.downloadId] })],
);

/** One row: the list of downloads takes account of every entry that was public at this time. */
export const downloadSync = pgTable('download_sync', {
  only: boolean().primaryKey().default(true),
  syncedAt: timestamptz().notNull(),
});

/** Every version of a document that was ever made; the latest is the one whose digest the document has. */
export const downloadVersion = pgTable(
  'download_version',
  {
    downloadId: integer()
      .notNull()
      .references(() => download.id),
    digest: text().notNull(),
    version: text().notNull(),
    fileName: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    madeAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.digest] })],
);
