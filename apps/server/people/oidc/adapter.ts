import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Db } from '#platform/database/connection.ts';
import { oidcPayload } from './table.ts';

type Deps = { db: Db; clock: () => Date; issuer: string };

/** The id of these kinds is the bearer's secret, so it is not stored; it is restored when the bearer presents it. */
const bearerKinds = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** Payloads contain input from clients and visitors, and PostgreSQL's JSON cannot hold NUL. */
const hasNul = (payload: AdapterPayload): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(payload));

const ninetyDaysInSeconds = 90 * 24 * 60 * 60;

/** The provider's storage, shared by all nodes; each edition's issuer sees only its own entries. */
export const createOidcAdapter =
  ({ db, clock, issuer }: Deps) =>
  (kind: string): Adapter => {
    const keyOf = (id: string): string => createHash('sha256').update(`${issuer}\n${kind}\n${id}`).digest('base64url');
    const isUnexpired = () => gt(oidcPayload.expiresAt, clock());
    const toPayload = (row: typeof oidcPayload.$inferSelect | undefined): AdapterPayload | undefined =>
      row && {
        ...row.payload,
        ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
      };
    const revokeByGrantId = async (grantId: string): Promise<void> => {
      await db.delete(oidcPayload).where(and(eq(oidcPayload.grantId, grantId), eq(oidcPayload.kind, kind)));
    };

    return {
      upsert: async (id, payload, expiresIn = ninetyDaysInSeconds) => {
        if (hasNul(payload)) throw new errors.InvalidRequest('a parameter contains NUL');
        const { jti, ...rest } = payload;
        const row = {
          kind,
          payload: bearerKinds.has(kind) ? rest : { ...rest, jti },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: new Date(clock().getTime() + expiresIn * 1000),
        };
        await db
          .insert(oidcPayload)
          .values({ id: keyOf(id), ...row })
          .onConflictDoUpdate({ target: oidcPayload.id, set: row });
      },
      find: async (id) => {
        const [row] = await db
          .select()
          .from(oidcPayload)
          .where(and(eq(oidcPayload.id, keyOf(id)), isUnexpired()));
        const payload = toPayload(row);
        return payload && bearerKinds.has(kind) ? { ...payload, jti: id } : payload;
      },
      findByUid: async (uid) => {
        const [row] = await db
          .select()
          .from(oidcPayload)
          .where(and(eq(oidcPayload.uid, uid), eq(oidcPayload.kind, kind), isUnexpired()));
        return toPayload(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      /** One statement, so that of two concurrent requests with the same code the second is a replay. */
      consume: async (id) => {
        const consumed = await db
          .update(oidcPayload)
          .set({ consumedAt: clock() })
          .where(and(eq(oidcPayload.id, keyOf(id)), isNull(oidcPayload.consumedAt)))
          .returning({ id: oidcPayload.id });
        if (consumed.length === 0) throw new errors.InvalidGrant('already consumed');
      },
      destroy: async (id) => {
        await db.delete(oidcPayload).where(eq(oidcPayload.id, keyOf(id)));
      },
      revokeByGrantId,
    };
  };
