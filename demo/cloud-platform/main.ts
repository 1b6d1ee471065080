import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import * as openid from 'openid-client';
import { localFetch } from './local-fetch.ts';
import { failed, signedIn, welcome } from './pages.ts';

const {
  PORT = '4000',
  ISSUER = 'http://en.localhost:3000/oidc',
  CLIENT_ID = 'cloud-platform',
  CLIENT_SECRET = 'only-for-the-example-on-this-machine',
} = process.env;
const self = `http://localhost:${PORT}`;

/** A login under way, or one that succeeded. A real service keeps these where all its nodes see them. */
type Visitor = { verifier?: string; state?: string; claims?: Record<string, unknown>; idToken?: string };
const visitors = new Map<string, Visitor>();

const configuration = await openid.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
  [openid.customFetch]: localFetch,
  // Plain HTTP is for this machine only.
  ...(ISSUER.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {}),
});

const begin = async (visitor: Visitor): Promise<URL> => {
  visitor.verifier = openid.randomPKCECodeVerifier();
  visitor.state = openid.randomState();
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: `${self}/callback`,
    scope: 'openid profile email phone',
    code_challenge: await openid.calculatePKCECodeChallenge(visitor.verifier),
    code_challenge_method: 'S256',
    state: visitor.state,
  });
};

const finish = async (visitor: Visitor, url: URL): Promise<void> => {
  const { verifier = '', state = '' } = visitor;
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected: true,
  });
  const subject = tokens.claims()?.sub ?? '';
  visitor.claims = { ...(await openid.fetchUserInfo(configuration, tokens.access_token, subject)) };
  visitor.idToken = tokens.id_token ?? '';
};

const leave = (visitor: Visitor): URL => {
  const url = openid.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: `${self}/`,
    ...(visitor.idToken ? { id_token_hint: visitor.idToken } : {}),
  });
  delete visitor.claims;
  return url;
};

const html = (response: ServerResponse, body: string): void =>
  void response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
const redirect = (response: ServerResponse, to: string): void => void response.writeHead(302, { location: to }).end();

const visitorOf = (request: IncomingMessage, response: ServerResponse): Visitor => {
  const cookie = /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const visitor = visitors.get(cookie);
  if (visitor) return visitor;
  const [id, fresh]: [string, Visitor] = [randomUUID(), {}];
  visitors.set(id, fresh);
  response.setHeader('set-cookie', `visitor=${id}; Path=/; HttpOnly; SameSite=Lax`);
  return fresh;
};

createServer((request, response) => {
  const url = new URL(request.url ?? '/', self);
  const visitor = visitorOf(request, response);
  const answer = async (): Promise<void> => {
    if (url.pathname === '/login') redirect(response, (await begin(visitor)).href);
    else if (url.pathname === '/logout') redirect(response, leave(visitor).href);
    else if (url.pathname === '/callback') {
      await finish(visitor, url);
      redirect(response, '/');
    } else html(response, visitor.claims ? signedIn(visitor.claims) : welcome());
  };
  answer().catch((error: unknown) => html(response, failed(error instanceof Error ? error.message : 'unknown')));
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`Cloud platform at ${self}\n`));
