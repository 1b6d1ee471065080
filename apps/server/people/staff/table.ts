import type { Grant } from '@site/contract/staff-roles';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/database/entry.ts';

/** One of the company's people. Not a member's account: the two share neither table nor session. */
export const staffAccount = pgTable(
  'staff_account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    grants: jsonb().$type<Grant[]>().notNull(),
    /** Null for people who sign in with passkeys only. */
    passwordHash: text(),
    /** What authenticators know the person by: random, because they may show it to other sites. */
    userHandle: bytea().notNull(),
    /** Rises with every change, for `If-Match`. */
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
    /** The row stays, because the audit trail and revisions refer to it. */
    removedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('staff_account_email')
      .on(table.email)
      .where(sql`removed_at is null`),
  ],
);

const accountId = () =>
  integer()
    .notNull()
    .references(() => staffAccount.id);

/** A public key that signs a person in. It asks for a finger, a face or a PIN, so it counts as two factors. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's id in base64url. */
    id: text().primaryKey(),
    accountId: accountId(),
    publicKey: bytea().notNull(),
    /** Rises with every use of an authenticator that counts; zero for those that do not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index('staff_passkey_account').on(table.accountId)],
);

/** The second factor beside a password. */
export const staffTotp = pgTable('staff_totp', {
  accountId: accountId().primaryKey(),
  /** Encrypted with a key from `site_secret`. */
  secret: bytea().notNull(),
  /** The time step of the last code that was used: no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamptz().notNull(),
});

/** Takes the place of a TOTP code, once. Rows are deleted when used. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { accountId: accountId(), codeHash: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** A sign-in at the studio. Its name differs from `staff_session`, which former releases used. */
export const studioSession = pgTable(
  'studio_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    tokenHash: bytea().notNull(),
    createdAt: timestamptz().notNull(),
    usedAt: timestamptz().notNull(),
    /** When the person last proved a factor: sensitive acts need a recent one. */
    confirmedAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    browser: text(),
    system: text(),
    /** The network of the last request, /24 or /48; empty once the session has ended. */
    ip: text().notNull(),
  },
  (table) => [
    uniqueIndex('studio_session_token').on(table.tokenHash),
    index('studio_session_account').on(table.accountId),
  ],
);

/** A link that works once and makes an account, or gives an existing one new factors. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea().notNull(),
    /** Null for the first administrator, who enters it. */
    email: text(),
    name: text(),
    grants: jsonb().$type<Grant[]>().notNull(),
    /** The account that lost its factors; null for a new person. */
    accountId: integer().references(() => staffAccount.id),
    /** Null for a link from the command line. */
    invitedBy: integer().references(() => staffAccount.id),
    /** Valid only while there is no administrator. */
    isFirst: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    revokedAt: timestamptz(),
  },
  (table) => [uniqueIndex('staff_invitation_token').on(table.tokenHash)],
);

/** Something the server has asked a browser to sign or to confirm: deleted by the first answer. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    hash: bytea().primaryKey(),
    purpose: text({ enum: ['sign-in', 'confirm', 'add-passkey', 'join-passkey', 'totp'] }).notNull(),
    /** The account or the invitation that the answer must belong to; 0 for a sign-in. */
    owner: integer().notNull(),
    /** The encrypted TOTP secret that is being set up. */
    secret: bytea(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index('staff_challenge_by_expiry').on(table.expiresAt)],
);
