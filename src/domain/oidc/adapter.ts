import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Db } from '#db/connection.ts';
import { oidcPayload } from '#db/tables/oidc.ts';

type Deps = { db: Db; clock: () => Date; issuer: string };

/** Their id is what the bearer shows; it is put back when the bearer shows it. */
const bearers = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** What a client or a visitor sent stands in payloads, and no JSON in the database holds NUL. */
const hasNul = (payload: AdapterPayload): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(payload));

const ninetyDays = 90 * 24 * 60 * 60;

/** Where the provider keeps its things, the same on every node; each edition's issuer sees its own only. */
export const createOidcAdapter =
  ({ db, clock, issuer }: Deps) =>
  (kind: string): Adapter => {
    const keyOf = (id: string): string => createHash('sha256').update(`${issuer}\n${kind}\n${id}`).digest('base64url');
    const alive = () => gt(oidcPayload.expiresAt, clock());
    const asPayload = (row: typeof oidcPayload.$inferSelect | undefined): AdapterPayload | undefined =>
      row && {
        ...row.payload,
        ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
      };
    const revokeByGrantId = async (grantId: string): Promise<void> => {
      await db.delete(oidcPayload).where(and(eq(oidcPayload.grantId, grantId), eq(oidcPayload.kind, kind)));
    };

    return {
      upsert: async (id, payload, expiresIn = ninetyDays) => {
        if (hasNul(payload)) throw new errors.InvalidRequest('a parameter holds NUL');
        const { jti, ...rest } = payload;
        const row = {
          kind,
          payload: bearers.has(kind) ? rest : { ...rest, jti },
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
          .where(and(eq(oidcPayload.id, keyOf(id)), alive()));
        const payload = asPayload(row);
        return payload && bearers.has(kind) ? { ...payload, jti: id } : payload;
      },
      findByUid: async (uid) => {
        const [row] = await db
          .select()
          .from(oidcPayload)
          .where(and(eq(oidcPayload.uid, uid), eq(oidcPayload.kind, kind), alive()));
        return asPayload(row);
      },
      findByUserCode: () => Promise.resolve(undefined),
      /** One statement: of two requests with the same code at the same moment the second is a replay. */
      consume: async (id) => {
        const taken = await db
          .update(oidcPayload)
          .set({ consumedAt: clock() })
          .where(and(eq(oidcPayload.id, keyOf(id)), isNull(oidcPayload.consumedAt)))
          .returning({ id: oidcPayload.id });
        if (taken.length === 0) throw new errors.InvalidGrant('already consumed');
      },
      destroy: async (id) => {
        await db.delete(oidcPayload).where(eq(oidcPayload.id, keyOf(id)));
      },
      revokeByGrantId,
    };
  };
