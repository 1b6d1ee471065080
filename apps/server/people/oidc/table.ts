import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/database/entry.ts';

/** The state of the OpenID provider: sessions, grants, codes, tokens. */
export const oidcPayload = pgTable(
  'oidc_payload',
  {
    /** Digest of issuer, kind and id. The id itself is a token, and tokens are not stored. */
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    consumedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('oidc_payload_by_grant').on(table.grantId),
    index('oidc_payload_by_account').on(sql`(payload ->> 'accountId')`),
    index('oidc_payload_by_uid').on(table.uid),
    index('oidc_payload_by_expiry').on(table.expiresAt),
  ],
);

/** Keys that sign ID tokens and secrets that sign the provider's cookies; the newest is used first. */
export const oidcKey = pgTable('oidc_key', {
  id: text().primaryKey(),
  use: text({ enum: ['sign', 'cookie'] }).notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamptz().notNull(),
});
