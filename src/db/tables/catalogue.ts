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
import type { Localised } from '#contract/locales.ts';
import { bits, entry, ids, localised } from './entry.ts';

export const category = pgTable('category', {
  ...entry(),
  name: localised().notNull(),
  summary: localised().notNull(),
  /** Slug of the product whose drawing stands for the category. */
  image: text().notNull(),
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
    image: text().notNull(),
  },
  (table) => [index('series_by_category').on(table.categoryId, table.sort)],
);

export const lifecycle = pgEnum('lifecycle', ['active', 'discontinued']);

/** Numbers in a model count as numbers: GKE310 comes before GKE9000. The index and the query must say it alike. */
export const naturalModel = sql.raw(
  String.raw`regexp_replace(regexp_replace(model, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8})', '\1', 'g')`,
);

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
    /** When its present firmware or hardware came out. */
    revised: date(),
    applications: text().array().notNull(),
    title: localised().notNull(),
    summary: localised().notNull(),
    overview: localised().notNull(),
    highlights: jsonb().$type<Localised[]>().notNull(),
    /** As `Drawing` of the drawings reads it. */
    drawing: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Width and height of the front picture in millimetres, its shadow included: pictures side by side keep one scale. */
    picture: doublePrecision().array().notNull(),
    /** Technical values as they were written; `product_parameter` holds them typed, for filters. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    documents: text().array().notNull(),
    relatedIds: ids(),
    solutionIds: ids(),
    caseIds: ids(),
  },
  (table) => [
    // Each holds all that a list is sorted by, so that sorting ten thousand reads no row.
    index('product_by_series').on(table.seriesId, table.sort, table.id),
    index('product_by_release').on(table.released.desc(), table.id),
    index('product_by_model').on(naturalModel, table.id),
    index('product_by_publication').on(table.publishedAt),
    index('product_by_solution').using('gin', table.solutionIds),
    index('product_by_case').using('gin', table.caseIds),
  ],
);

export const parameterGroup = pgTable('parameter_group', { ...entry(), name: localised().notNull() });

/** What a technical value means; its slug is the key that product files and filters use. */
export const parameter = pgTable('parameter', {
  ...entry(),
  groupId: integer()
    .notNull()
    .references(() => parameterGroup.id),
  type: text().notNull(),
  unit: text(),
  name: localised().notNull(),
  /** For cards, where the full name is too long. */
  short: localised(),
  filter: boolean().notNull(),
  /** Enum options: a label in six languages, or one that is the same in all. */
  options: jsonb().$type<Record<string, Localised | string>>().notNull(),
});

/** One row a value, typed, so that ranges and choices can be filtered and counted by index. */
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
 * For every value that products can be filtered by, the products that have it: bit n stands for the product with id n.
 * A combination of filters is an AND of such rows and its count a `bit_count`, however many products there are.
 * Keys that begin with @ are not filters but what a list is taken from: all, a category, a series, a state of life.
 */
export const facetValue = pgTable(
  'facet_value',
  {
    key: text().notNull(),
    value: text().notNull(),
    /** The value of a number, so that ranges can be asked for. */
    amount: doublePrecision(),
    members: bits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.value] })],
);

/** What a product is called in a language, without accents, capitals and, in its model, hyphens: what a typed text is looked for in. */
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
