import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { timestamptz } from './entry.ts';

export const outboxKind = pgEnum('outbox_kind', ['mail', 'sms']);
export const outboxState = pgEnum('outbox_state', ['queued', 'sent', 'failed']);

/** Mail and SMS, written in the transaction that causes them and sent afterwards. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The caller's idempotency key: the same letter requested twice is sent once. */
    key: text().unique(),
    kind: outboxKind().notNull(),
    target: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent, because we have no reason to store the content. */
    text: text().notNull(),
    html: text(),
    unsubscribe: text(),
    /** The same for all attempts, so that a mailbox drops the second copy after a crash between sending and recording it. */
    messageId: text().notNull(),
    state: outboxState().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: timestamptz().notNull(),
    lastError: text(),
    createdAt: timestamptz().notNull(),
    sentAt: timestamptz(),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`state = 'queued'`),
    index('outbox_by_age').on(table.createdAt),
  ],
);

/** Counters of rate-limiter-flexible, in the layout that it expects. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limit_by_expiry').on(table.expire)],
);

/** Solved captcha challenges, stored until they expire, so that each works once. */
export const captchaUsed = pgTable(
  'captcha_used',
  { signature: text().primaryKey(), expiresAt: timestamptz().notNull() },
  (table) => [index('captcha_used_by_expiry').on(table.expiresAt)],
);

/** When something was last done. The row `write-check` is written by every node to see whether the database takes writes. */
export const maintenanceMark = pgTable('maintenance_mark', {
  name: text().$type<'write-check' | 'backup'>().primaryKey(),
  at: timestamptz().notNull(),
});

/** Secrets that all nodes share and that nobody has to configure. */
export const siteSecret = pgTable('site_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamptz().notNull(),
});
