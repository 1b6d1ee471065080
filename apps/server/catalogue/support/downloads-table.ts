import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localised, status, timestamptz } from '#platform/database/entry.ts';
import { category, product } from '../products/table.ts';
import { document, tool } from './table.ts';

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
  'firmware',
  'software',
  'wiring',
  'note',
  'cad',
]);

/** A document that visitors may download. The file itself is generated on the first request. */
export const download = pgTable(
  'download',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `<kind>/<slug>/<language>`: identifies the document across all its versions. */
    key: text().notNull().unique(),
    kind: downloadKind().notNull(),
    status: status().notNull().default('published'),
    productId: integer().references(() => product.id),
    categoryId: integer().references(() => category.id),
    documentId: integer().references(() => document.id),
    toolId: integer().references(() => tool.id),
    /** Empty for documents that belong to no single product. */
    model: text().notNull(),
    name: localised().notNull(),
    description: localised().notNull(),
    /** The document's language, as one of our locale codes. */
    lang: text().notNull(),
    version: text().notNull(),
    updated: date().notNull(),
    discontinued: boolean().notNull(),
    needsLogin: boolean().notNull(),
    /** The name of the downloaded file, in the document's language. */
    fileName: text().notNull(),
    mediaType: text().notNull(),
    sort: integer().notNull(),
    /** Digest of everything that the file is generated from. */
    digest: text().notNull(),
    /** Null until the file of this digest has been generated. */
    size: bigint({ mode: 'number' }),
    sha256: text(),
    /** The page count of a PDF; null until it has been generated. */
    pages: integer(),
    /** The type of the asset, if the company brings the file. Its digest is then that of the file itself. */
    assetType: text(),
  },
  (table) => [
    index('download_by_product').on(table.productId, table.kind),
    index('download_by_kind').on(table.kind, table.lang),
    index('download_by_category').on(table.categoryId),
    // Every publication of a product reads the documents that are not about one product.
    index('download_by_document')
      .on(table.documentId)
      .where(sql`document_id is not null`),
  ],
);

/** The folded search text of a document for each language. It is written together with the list, so that no search has to compute it. */
export const downloadText = pgTable(
  'download_text',
  {
    downloadId: integer()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    said: text().notNull(),
    /** Only the letters and digits of the model. */
    model: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.downloadId] })],
);

/** A single row: the list of downloads reflects every entry that was public at this time. */
export const downloadSync = pgTable('download_sync', {
  only: boolean().primaryKey().default(true),
  syncedAt: timestamptz().notNull(),
  /** No longer used: only nodes of an earlier version read it. */
  newestRelease: date(),
});

/**
 * The digests of what each public product contributes to documents about many products, such as catalogues. From them the digest
 * of such a document follows without describing every product.
 */
export const documentPart = pgTable(
  'document_part',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    locale: text().notNull(),
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.part, table.locale] })],
);

/** Every version of a document that was ever generated or brought; the current version has the document's digest. */
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
    /** As in `download`. */
    assetType: text(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.digest] })],
);
