import { bigint, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/database/entry.ts';

/** A schema of its own, because the owner of a schema may drop what is in it: see decision 0025. */
export const auditSchema = pgSchema('audit');

/**
 * Every act of the staff, and every refusal. Rows are only added, by the function `audit.append`, which numbers them without
 * gaps and gives each the digest of the one before.
 */
export const auditEntry = auditSchema.table(
  'entry',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timestamptz().notNull(),
    /** Null for somebody who is not signed in, and for the system. */
    actorId: integer(),
    /** The actor's name at the time. */
    actor: text(),
    action: text().notNull(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    subject: text(),
    /** Which one of the subject, such as `staff 12`. Never a visitor's name or address. */
    object: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The network of the request, /24 or /48. */
    network: text().notNull(),
    requestId: text().notNull(),
    previous: bytea().notNull(),
    digest: bytea().notNull(),
  },
  (table) => [index('audit_entry_actor').on(table.actorId, table.id), index('audit_entry_at').on(table.at)],
);
