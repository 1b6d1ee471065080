import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgEnum, pgTable, text, bigint, boolean, primaryKey } from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { entry, ids, localised, status, timestamptz } from '#platform/database/entry.ts';
import { category, product } from '../products/table.ts';

export const faqClass = pgTable('faq_class', { ...entry(), name: localised().notNull() });

export const faq = pgTable(
  'faq',
  {
    ...entry(),
    classId: integer()
      .notNull()
      .references(() => faqClass.id),
    question: localised().notNull(),
    /** What people say who have this question. Searched, never shown. */
    keywords: jsonb().$type<Localised[]>().notNull().default([]),
    answer: localised().notNull(),
    productIds: ids(),
  },
  (table) => [
    index('faq_by_class').on(table.classId, table.sort),
    index('faq_by_product').using('gin', table.productIds),
  ],
);

/** Programs for service engineers' computers. */
export const tool = pgTable('tool', {
  ...entry(),
  name: localised().notNull(),
  description: localised().notNull(),
  version: text().notNull(),
  os: text().array().notNull(),
  released: date().notNull(),
  notes: jsonb().$type<{ version: string; date: string; text: Localised }[]>().notNull(),
  /** The slug of the asset that the company supplies. */
  file: text(),
  /** Its language, if the company states it. */
  fileLanguage: text().$type<Locale>(),
});

export type DocumentDetails = {
  engine?: string;
  pins?: { ecu: string; controller: string; wire: string }[];
};

export const documentKind = pgEnum('document_kind', ['catalogue', 'efi']);

/** Catalogues and EFI drawings: documents that are not generated from a single product's data. */
export const document = pgTable('document', {
  ...entry(),
  kind: documentKind().notNull(),
  name: localised().notNull(),
  description: localised().notNull(),
  version: text().notNull(),
  date: date().notNull(),
  categoryId: integer().references(() => category.id),
  productIds: ids(),
  /** The engine and wires of an EFI drawing; a catalogue has none. */
  details: jsonb().$type<DocumentDetails>().notNull(),
  /** The slug of the asset that the company supplies. */
  file: text(),
  /** Its language, if the company states it. */
  fileLanguage: text().$type<Locale>(),
});

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
    /** The type of the asset, if the company supplies the file. Its digest is then that of the file itself. */
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
    searchText: text().notNull(),
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

/** Every version of a document that was ever generated or supplied; the current version has the document's digest. */
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
    generatedAt: timestamptz().notNull(),
    /** As in `download`. */
    assetType: text(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.digest] })],
);

/** Which user downloaded which document and when, for the user's own list. It is deleted with the account. */
export const downloadHistory = pgTable(
  'download_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    downloadId: integer()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull(),
  },
  (table) => [index('download_history_by_account').on(table.accountId, table.at.desc().nullsFirst())],
);

/** How many visitors found an answer helpful. Only totals are stored, to protect their privacy. */
export const faqHelpful = pgTable('faq_helpful', {
  faqId: integer()
    .primaryKey()
    .references(() => faq.id, { onDelete: 'cascade' }),
  yes: integer().notNull().default(0),
  no: integer().notNull().default(0),
});
