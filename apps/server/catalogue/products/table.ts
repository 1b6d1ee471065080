import type { Locale, Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { assets, bits, entry, ids, localised } from '#platform/database/entry.ts';

export const category = pgTable('category', {
  ...entry(),
  name: localised().notNull(),
  summary: localised().notNull(),
  /** Slug of the product whose drawing represents the category. */
  image: text(),
  /** The name of an asset. It is shown instead of the drawing. */
  picture: text(),
});

export const series = pgTable(
  'series',
  {
    ...entry(),
    categoryId: integer()
      .notNull()
      .references(() => category.id),
    name: localised().notNull(),
    purpose: localised().notNull(),
    summary: localised().notNull(),
    story: localised().notNull(),
    image: text(),
    /** The name of an asset. It is shown instead of the drawing. */
    picture: text(),
  },
  (table) => [index('series_by_category').on(table.categoryId, table.sort)],
);

export const lifecycle = pgEnum('lifecycle', ['active', 'discontinued']);

/** Sorts numbers inside a model by value: GKE310 comes before GKE9000. The index and the query must use the same expression. */
export const naturalModel = sql.raw(
  String.raw`regexp_replace(regexp_replace(model, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8})', '\1', 'g')`,
);

/** A file of a product; `asset` is the slug of the asset. */
export type StoredFile = {
  type: string;
  asset: string;
  language: Locale;
  version: string;
  date: string;
  login?: boolean | undefined;
  /** Open to everybody, because it corrects a security fault. */
  security_fix?: boolean | undefined;
  title?: Localised | undefined;
  notes?: Localised | undefined;
};

/** What the company says to buyers of one product. */
export type StoredOffer = {
  benefit?: Localised | undefined;
  replaces?: { model: string; note?: Localised | undefined }[];
  proof?: {
    warranty?: StoredWarranty | undefined;
    supported_until?: string | undefined;
    approvals?: string[] | undefined;
    lead_days?: number | undefined;
  };
  step?: number | undefined;
  setsApart?: Localised[];
};
export type StoredWarranty = { months: number; extended?: number | undefined; condition?: Localised | undefined };

export const product = pgTable(
  'product',
  {
    ...entry(),
    seriesId: integer()
      .notNull()
      .references(() => series.id),
    model: text().notNull(),
    lifecycle: lifecycle().notNull(),
    successorId: integer(),
    released: date().notNull(),
    /** When its current firmware or hardware was released. */
    revised: date(),
    applications: text().array().notNull(),
    title: localised().notNull(),
    summary: localised().notNull(),
    overview: localised().notNull(),
    highlights: jsonb().$type<Localised[]>().notNull(),
    offer: jsonb().$type<StoredOffer>().notNull().default({}),
    /** In the format that the schema `Drawing` parses. */
    drawing: jsonb().$type<Record<string, unknown>>(),
    /** Width and height of the front picture in millimetres, including its shadow, so that pictures shown side by side have the same scale. */
    picture: doublePrecision().array(),
    /** Names of assets, in display order. */
    pictures: assets(),
    /** Which picture represents the product in lists. */
    face: text().$type<'drawing' | 'photo'>().notNull().default('drawing'),
    videos: jsonb().$type<{ file: string; title: Localised; poster?: string }[]>().notNull().default([]),
    /** The name of an asset: a model that the company supplies. */
    modelFile: text(),
    /** Technical values as the content states them; `product_parameter` holds them with types, for filters. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    documents: text().array().notNull(),
    /** Files that the company supplies, each with the slug of its asset. */
    files: jsonb().$type<StoredFile[]>().notNull().default([]),
    relatedIds: ids(),
    solutionIds: ids(),
    caseIds: ids(),
  },
  (table) => [
    // Each index covers everything that a list is sorted by, so that sorting ten thousand products reads no rows.
    index('product_by_series').on(table.seriesId, table.sort, table.id),
    index('product_by_release').on(table.released.desc(), table.id),
    index('product_by_model').on(naturalModel, table.id),
    index('product_by_publication').on(table.publishedAt),
    index('product_by_solution').using('gin', table.solutionIds),
    index('product_by_case').using('gin', table.caseIds),
  ],
);

export const parameterGroup = pgTable('parameter_group', { ...entry(), name: localised().notNull() });

/** A technical parameter; its slug is the key that product files and filters use. */
export const parameter = pgTable('parameter', {
  ...entry(),
  groupId: integer()
    .notNull()
    .references(() => parameterGroup.id),
  type: text().notNull(),
  unit: text(),
  name: localised().notNull(),
  /** A short name for cards, where the full name is too long. */
  short: localised(),
  filter: boolean().notNull(),
  /** Enum options: a label in six languages, or one label for all of them. */
  options: jsonb().$type<Record<string, Localised | string>>().notNull(),
});

/** One typed row per value, so that ranges and choices can be filtered and counted by index. */
export const productParameter = pgTable(
  'product_parameter',
  {
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    key: text()
      .notNull()
      .references(() => parameter.slug),
    low: doublePrecision(),
    high: doublePrecision(),
    choices: text().array(),
    text: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.key] }),
    index('parameter_by_range').on(table.key, table.low, table.high),
    index('parameter_by_choice').using('gin', table.choices),
  ],
);

/**
 * The products that have each filterable value: bit n represents the product with id n. A combination of filters is an AND
 * of such rows, and its count is a `bit_count`, regardless of the number of products. Keys that begin with @ are not filters
 * but the sets that lists start from: all products, a category, a series, a lifecycle state.
 */
export const facetValue = pgTable(
  'facet_value',
  {
    key: text().notNull(),
    value: text().notNull(),
    /** The value as a number, for range queries. */
    amount: doublePrecision(),
    members: bits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.value] })],
);

/** The product's names in one language for text search: without accents and capitals, and the model without hyphens. */
export const productName = pgTable(
  'product_name',
  {
    locale: text().notNull(),
    productId: integer().notNull(),
    model: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.productId] })],
);
