import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'oidc-provider';
import * as oidc from 'oidc-provider';
import type { OidcClient } from '#platform/config/oidc-clients.ts';
import type { Db } from '#platform/database/connection.ts';
import { createOidcAdapter } from './adapter.ts';
import { claimsOfScopes, findClaims } from './claims.ts';
import type { Keys } from './keys.ts';
import type { OidcPages } from './sign-in-pages.ts';

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
