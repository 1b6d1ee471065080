import type { Localised } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entry, localised, timestamptz } from '#platform/database/entry.ts';

/** English is always present, other languages only where the name has been translated. */
type PartName = { en: string } & Partial<Localised>;

export const faultSeverity = pgEnum('fault_severity', ['stop', 'warning', 'notice', 'manufacturer']);
export const faultConfidence = pgEnum('fault_confidence', ['high', 'medium', 'low']);

export const faultSystem = pgTable('fault_system', { ...entry(), name: localised().notNull() });

export const failureMode = pgTable('failure_mode', {
  ...entry(),
  fmi: integer().notNull().unique(),
  kind: text().notNull(),
  name: localised().notNull(),
  state: localised().notNull(),
  meaning: localised().notNull(),
});

export const faultParameter = pgTable(
  'fault_parameter',
  {
    ...entry(),
    spn: integer().notNull(),
    systemId: integer()
      .notNull()
      .references(() => faultSystem.id),
    quantity: text().notNull(),
    unit: text(),
    pgn: integer(),
    topic: text(),
    common: boolean().notNull(),
    name: jsonb().$type<PartName>().notNull(),
  },
  (table) => [
    uniqueIndex('fault_parameter_by_spn').on(table.spn),
    index('fault_parameter_by_system').on(table.systemId, table.spn),
  ],
);

export const faultManufacturer = pgTable('fault_manufacturer', {
  ...entry(),
  name: text().notNull(),
  formats: text().array().notNull(),
  families: jsonb().$type<{ key: string; name: string }[]>().notNull(),
});

/** A manufacturer's code. Lookups and filters use the columns; the system and the severity are derived at import. */
export const faultCode = pgTable(
  'fault_code',
  {
    ...entry(),
    manufacturerId: integer()
      .notNull()
      .references(() => faultManufacturer.id),
    code: text().notNull(),
    /** Normalised by `codeKey`: case, spaces and leading zeros do not matter. */
    codeKey: text().notNull(),
    format: text().notNull(),
    flash: text().array().notNull(),
    spn: integer(),
    fmi: integer(),
    /** Null where the manufacturer uses the number for something else; then the system is unknown too. */
    parameterId: integer().references(() => faultParameter.id),
    systemId: integer().references(() => faultSystem.id),
    severity: faultSeverity().notNull(),
    /** The origin of the severity: a lamp or priority in the source, or our rule. */
    severityBasis: text().notNull(),
    confidence: faultConfidence().notNull(),
    families: text().array().notNull(),
    sources: text().array().notNull(),
    name: localised(),
    notes: jsonb().$type<Localised[]>().notNull(),
    reuse: boolean().notNull(),
    manufacturerSpn: boolean().notNull(),
    ownMeaning: boolean().notNull(),
    label: text(),
    engines: text(),
    /** Key of the sentence that describes how the engine reacts. */
    response: text(),
    cause: jsonb().$type<Localised[]>().notNull(),
    action: jsonb().$type<Localised[]>().notNull(),
  },
  (table) => [
    index('fault_code_by_fault').on(table.spn, table.fmi, table.manufacturerId),
    index('fault_code_by_mode').on(table.fmi, table.manufacturerId),
    index('fault_code_by_key').on(table.codeKey, table.manufacturerId),
    index('fault_code_by_manufacturer').on(table.manufacturerId, table.sort, table.id),
    index('fault_code_by_system').on(table.systemId, table.manufacturerId),
    index('fault_code_by_severity').on(table.severity, table.manufacturerId),
    index('fault_code_by_sort').on(table.sort, table.id),
    index('fault_code_by_name').on(sql`(${table.name} ->> 'en')`, table.manufacturerId),
    // Without fastupdate, because a search would scan its list of pending rows one by one until the next vacuum.
    index('fault_code_by_flash').using('gin', table.flash).with({ fastupdate: false }),
    index('fault_code_by_family').using('gin', table.families).with({ fastupdate: false }),
  ],
);

/** Triggers count every change of fault data here, so that nodes notice when their cached copy is stale. */
export const faultVersion = pgTable('fault_version', {
  one: boolean().primaryKey().default(true),
  version: integer().notNull().default(0),
  changedAt: timestamptz().notNull().defaultNow(),
});

/** Answers to "Was this right?" about a manufacturer's row, or about our explanation of an SPN and FMI. */
export const faultFeedback = pgTable(
  'fault_feedback',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    codeId: integer().references(() => faultCode.id, { onDelete: 'set null' }),
    spn: integer(),
    fmi: integer(),
    right: boolean().notNull(),
    note: text(),
    locale: text().notNull(),
    idempotencyKey: uuid(),
    at: timestamptz().notNull(),
  },
  (table) => [index('fault_feedback_by_time').on(table.at), unique('fault_feedback_once').on(table.idempotencyKey)],
);
