import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/locales.ts';
import { timestamptz } from './entry.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A person who registered. After erasure the row stays without anything personal, so that comments keep their place. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case, proven by a code. Null only after erasure. */
    email: text(),
    /** E.164. Given at registration, proven by a code later. */
    phone: text(),
    phoneBound: boolean().notNull().default(false),
    nickname: text().notNull(),
    passwordHash: text(),
    passwordSetAt: timestamptz(),
    company: text(),
    industry: text(),
    country: text(),
    address: text(),
    /** The language in which the account is written to. */
    locale: text().$type<Locale>().notNull(),
    subscribed: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    erasedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('account_email').on(table.email),
    // A number that nobody proved may stand in several accounts; a proven one belongs to one.
    uniqueIndex('account_phone_bound')
      .on(table.phone)
      .where(sql`phone_bound`),
    index('account_phone').on(table.phone),
    index('account_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null and erased_at is null`),
  ],
);

/** A sign-in. The token itself is in the visitor's cookie only; ended and expired rows stay a while to say why. */
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
    /** Not read and not written any more: the next release drops it. */
    userAgent: text().notNull().default(''),
    browser: text(),
    system: text(),
    /** The network of the last use, /24 or /48; empty once the session has ended. */
    ip: text().notNull(),
  },
  (table) => [uniqueIndex('session_token').on(table.tokenHash), index('session_account').on(table.accountId)],
);

/** A change of the address or number of an account, for as long as its previous owner can undo it. */
export const contactChange = pgTable(
  'contact_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['email', 'phone'] }).notNull(),
    /** Null where there was none. */
    oldValue: text(),
    /** Whether the old one was proven by a code. */
    oldBound: boolean().notNull(),
    newValue: text().notNull(),
    /** Of the token in the letter to the previous address. */
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

/** The newest code of a purpose and a target; a new one takes the place of the old. */
export const accountCode = pgTable(
  'account_code',
  {
    purpose: text().notNull(),
    target: text().notNull(),
    /** Who asked, for the purposes that need login; 0 otherwise. */
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
