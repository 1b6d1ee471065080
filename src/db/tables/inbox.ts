import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { submissionKinds, submissionStates } from '#contract/inbox.ts';
import type { Locale } from '#contract/locales.ts';
import { account } from './accounts.ts';
import { timestamptz } from './entry.ts';

export const submissionKind = pgEnum('submission_kind', submissionKinds);
export const submissionState = pgEnum('submission_state', submissionStates);

/** Everything that visitors send. It is one table because staff read it as one inbox; fields that differ are displayed but never searched. */
export const submission = pgTable(
  'submission',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: submissionKind().notNull(),
    /** The reference number that the visitor may quote. */
    reference: text().notNull().unique(),
    /** The idempotency key of the browser: a retry with the same key stores nothing. */
    idempotencyKey: uuid(),
    accountId: integer().references(() => account.id, { onDelete: 'set null' }),
    locale: text().$type<Locale>().notNull(),
    /** Null for a survey response that expects no answer. */
    email: text(),
    /** ISO code, if the country was recognised. */
    country: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: submissionState().notNull().default('new'),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('submission_once')
      .on(table.kind, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('submission_by_account').on(table.accountId, table.createdAt),
    index('submission_by_state').on(table.status, table.createdAt),
  ],
);
