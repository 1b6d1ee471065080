import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as oidc from 'oidc-provider';
import { type Configuration, type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { OidcClient } from '#platform/config/values.ts';
import type { Db } from '#platform/database/connection.ts';
import { claimsOfScopes, findClaims } from './claims.ts';
import type { OidcPages } from './interaction.ts';
import type { Keys } from './keys.ts';
import { oidcPayload } from './table.ts';

type AdapterDeps = { db: Db; clock: () => Date; issuer: string };

/** The id of these kinds is the bearer's secret, so it is not stored; it is restored when the bearer presents it. */
const bearerKinds = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** Payloads contain input from clients and visitors, and PostgreSQL's JSON cannot hold NUL. */
const hasNul = (payload: AdapterPayload): boolean => /(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(payload));

const ninetyDaysInSeconds = 90 * 24 * 60 * 60;

/** The provider's storage, shared by all nodes; each edition's issuer sees only its own entries. */
const createOidcAdapter =
  ({ db, clock, issuer }: AdapterDeps) =>
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

type Deps = {
  issuer: string;
  clients: OidcClient[];
  keys: Keys;
  db: Db;
  clock: () => Date;
  pages: OidcPages;
  /** The user of the site's own session. */
  userOf: (request: IncomingMessage) => Promise<{ id: number } | undefined>;
  /** Ends the site's session of this request and clears its cookies in the response. */
  endSession: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** A user is logged in at the provider exactly when logged in here: the site's session decides on every request. */
const policyOf = (userOf: Deps['userOf']) => {
  const { base, Check } = oidc.interactionPolicy;
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('site_session', 'the session of the site decides', 'login_required', async (ctx) => {
      const user = await userOf(ctx.req);
      const isSameUser = user !== undefined && String(user.id) === ctx.oidc.session?.accountId;
      return isSameUser ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  return policy;
};

const configurationOf = ({ issuer, clients, keys, db, clock, pages, userOf }: Deps): Configuration => {
  const path = new URL(issuer).pathname;
  return {
    adapter: createOidcAdapter({ db, clock, issuer }),
    clients: clients.map((client) => ({
      ...client,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: client.client_secret ? 'client_secret_basic' : 'none',
    })),
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: claimsOfScopes,
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      RefreshToken: 14 * daySeconds,
      Grant: 14 * daySeconds,
      Session: 14 * daySeconds,
    },
    interactions: { policy: policyOf(userOf), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    findAccount: async (_ctx, sub, token) => {
      const claims = await findClaims(db, sub, clock(), token?.iat);
      return claims && { accountId: sub, claims: () => claims };
    },
    renderError: (ctx, { error }) => {
      ctx.type = 'html';
      ctx.body = pages.error(error);
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = pages.logout(form, ctx.oidc.client?.clientName ?? '');
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = pages.loggedOut();
        },
      },
    },
  };
};

export const createOidcProvider = (deps: Deps): oidc.default => {
  const provider = new oidc.default(deps.issuer, configurationOf(deps));
  // Its URLs come from headers that we set ourselves from the configuration.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // A confirmed log-out at a client ends the site's session as well.
    const ended = ctx.oidc?.route === 'end_session_confirm' && ctx.status === 303;
    if (ended && ctx.oidc.params?.['logout'] !== undefined) await deps.endSession(ctx.req, ctx.res);
  });
  return provider;
};
