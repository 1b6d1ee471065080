import type { Locale } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/database/entry.ts';

/** A registered person. After erasure the row remains without personal data, because comments still refer to it. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case, verified by a code. Null only after erasure. */
    email: text(),
    /** In E.164 format. Entered at registration and verified by a code later. */
    phone: text(),
    phoneBound: boolean().notNull().default(false),
    nickname: text().notNull(),
    passwordHash: text(),
    passwordSetAt: timestamptz(),
    company: text(),
    industry: text(),
    country: text(),
    address: text(),
    /** The language of letters to this person. */
    locale: text().$type<Locale>().notNull(),
    subscribed: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    erasedAt: timestamptz(),
    /** Locked by staff: no session, and no login until it is unlocked. */
    lockedAt: timestamptz(),
    /** Staff have blocked further comments. */
    commentsBlockedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('account_email').on(table.email),
    // Several accounts may have the same unverified number, but a verified number belongs to one account.
    uniqueIndex('account_phone_bound')
      .on(table.phone)
      .where(sql`phone_bound`),
    index('account_phone').on(table.phone),
    index('account_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null and erased_at is null`),
  ],
);

/** A sign-in. Only the visitor's cookie holds the token itself. Ended and expired rows remain for a while, so that we can tell why a session ended. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    /** No longer read or written; the next release drops it. */
    userAgent: text().notNull().default(''),
    browser: text(),
    system: text(),
    /** The network of the last request, /24 or /48; empty once the session has ended. */
    ip: text().notNull(),
  },
  (table) => [uniqueIndex('session_token').on(table.tokenHash), index('session_account').on(table.accountId)],
);

/** A change of an account's email address or phone number, stored for as long as its previous owner can undo it. */
export const contactChange = pgTable(
  'contact_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['email', 'phone'] }).notNull(),
    /** Null if there was none. */
    oldValue: text(),
    /** Whether the old one was verified by a code. */
    oldBound: boolean().notNull(),
    newValue: text().notNull(),
    /** Digest of the token in the letter to the previous address. */
    tokenHash: bytea().notNull(),
    changedAt: timestamptz().notNull(),
    undoneAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('contact_change_token').on(table.tokenHash),
    index('contact_change_account').on(table.accountId),
    index('contact_change_old').on(table.oldValue),
  ],
);

/** The latest code for a purpose and a target; a new code replaces the old one. */
export const accountCode = pgTable(
  'account_code',
  {
    purpose: text().notNull(),
    target: text().notNull(),
    /** The user who requested the code, for purposes that need login; otherwise 0. */
    accountId: integer().notNull(),
    codeHash: bytea().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target, table.accountId] }),
    index('account_code_expires').on(table.expiresAt),
    check('account_code_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);
