import type { Locale, Localised } from '@site/contract/locales';
import { date, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { entry, ids, localised } from '#platform/database/entry.ts';
import { category } from '../products/table.ts';

export const faqClass = pgTable('faq_class', { ...entry(), name: localised().notNull() });

export const faq = pgTable(
  'faq',
  {
    ...entry(),
    classId: integer()
      .notNull()
      .references(() => faqClass.id),
    question: localised().notNull(),
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
  /** The slug of the asset that the company brings. */
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
  /** The slug of the asset that the company brings. */
  file: text(),
  /** Its language, if the company states it. */
  fileLanguage: text().$type<Locale>(),
});
