import { eq, lt, and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { session } from '../accounts/table.ts';
import { oidcPayload } from './table.ts';

/** The payloads that let a service act for a user: its tokens, and the consent they derive from. */
const kinds = ['Grant', 'AccessToken', 'RefreshToken', 'AuthorizationCode'];

/** Uses the index on the account. */
const isOfAccount = (accountId: number) =>
  and(eq(sql`${oidcPayload.payload} ->> 'accountId'`, String(accountId)), inArray(oidcPayload.kind, kinds));

/** Revokes the access of every service at once, on all nodes. */
export const endTokens = async (tx: Queryable, accountId: number): Promise<void> => {
  await tx.delete(oidcPayload).where(isOfAccount(accountId));
};

/** Returns true if there was a consent to withdraw. */
export const withdrawConsent = async (db: Queryable, accountId: number, clientId: string): Promise<boolean> => {
  const deleted = await db
    .delete(oidcPayload)
    .where(and(isOfAccount(accountId), eq(sql`${oidcPayload.payload} ->> 'clientId'`, clientId)))
    .returning({ kind: oidcPayload.kind });
  return deleted.length > 0;
};

type Consent = { clientId: string; scopes: string[]; since: Date };

type Grant = { clientId: string; iat: number; openid?: { scope?: string } };

/** Lists the services that a user gave access to, with their scopes, the latest first. */
export const listConsents = async (db: Queryable, accountId: number, now: Date): Promise<Consent[]> => {
  const rows = await db
    .select({ payload: oidcPayload.payload })
    .from(oidcPayload)
    .where(and(isOfAccount(accountId), eq(oidcPayload.kind, 'Grant'), gt(oidcPayload.expiresAt, now)))
    .orderBy(desc(oidcPayload.expiresAt));
  return rows.map(({ payload }) => {
    const { clientId, iat, openid } = payload as Grant;
    return {
      clientId,
      scopes: (openid?.scope ?? '').split(' ').filter(Boolean),
      since: new Date(iat * 1000),
    };
  });
};

/** When the user of a session last authenticated. */
export const findSessionStart = async (db: Db, id: number): Promise<Date | undefined> => {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, id));
  return row?.createdAt;
};

export const isExpiredPayload = (now: Date) => lt(oidcPayload.expiresAt, now);
