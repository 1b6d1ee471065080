import { submissionKinds, submissionStates } from '@site/contract/inbox';
import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#people/accounts/table.ts';
import { staffAccount } from '#people/staff/table.ts';
import { timestamptz } from '#platform/database/entry.ts';

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
    /** What the visitor sees in their account. */
    status: submissionState().notNull().default('new'),
    /** Staff took it for advertising or a robot; visitors see it as closed. */
    isSpam: boolean().notNull().default(false),
    /** Who takes care of it. */
    assigneeId: integer().references(() => staffAccount.id),
    /** Rises with every change by staff, for `If-Match`. */
    version: integer().notNull().default(1),
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

/** What staff write about a submission for each other. Visitors never see it, and it is deleted with the submission. */
export const submissionNote = pgTable(
  'submission_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => staffAccount.id),
    text: text().notNull(),
    /** A note that was sent again because its answer was lost has the same key, and is stored once. */
    idempotencyKey: uuid(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('submission_note_of').on(table.submissionId, table.id),
    unique('submission_note_once').on(table.submissionId, table.authorId, table.idempotencyKey),
  ],
);
