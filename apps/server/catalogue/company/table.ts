import { date, doublePrecision, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { entry, localised } from '#platform/database/entry.ts';

export const contactKind = pgEnum('contact_kind', ['headquarters', 'branch', 'distributor']);

export const contact = pgTable('contact', {
  ...entry(),
  kind: contactKind().notNull(),
  company: localised().notNull(),
  contactPerson: localised().notNull(),
  website: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: localised().notNull(),
  country: text().notNull(),
  city: localised().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
});

export const job = pgTable('job', {
  ...entry(),
  title: localised().notNull(),
  department: localised().notNull(),
  place: localised().notNull(),
  releaseDate: date().notNull(),
  headcount: integer().notNull(),
  details: localised().notNull(),
});

export const honourClass = pgTable('honour_class', { ...entry(), name: localised().notNull() });

export const honour = pgTable('honour', {
  ...entry(),
  classId: integer()
    .notNull()
    .references(() => honourClass.id),
  title: localised().notNull(),
  issuer: localised().notNull(),
  date: date().notNull(),
  validUntil: date(),
  number: text(),
  /** The name of an asset. It is shown instead of the drawn document. */
  scan: text(),
});

/** About us, trade mark, laboratory, policies and so on: a title and blocks, by key. */
export const page = pgTable('page', {
  ...entry(),
  title: localised().notNull(),
  lead: localised().notNull(),
  /** Their texts are stored as HTML. */
  blocks: jsonb().$type<({ kind: string } & Record<string, unknown>)[]>().notNull(),
  /** Only policies have a version and the date from which it applies. */
  version: text(),
  date: date(),
});

/** Isometric pictures, drawn from their data on request. */
export const scene = pgTable('scene', {
  ...entry(),
  title: localised().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
});

/** Single entries: the company itself, home page blocks, investor data, surveys. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  digest: text().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
});
