import { createHash, randomBytes } from 'node:crypto';
import { anAddress, type Answer, request } from './request.ts';

export const redirectUri = 'http://cloud.example/callback';
export const oidcClient = {
  client_id: 'cloud',
  client_name: 'Cloud platform',
  client_secret: 'a-secret-of-the-cloud-platform',
  redirect_uris: [redirectUri],
  post_logout_redirect_uris: ['http://cloud.example/'],
};
export const oidcEnv = { OIDC_CLIENTS: JSON.stringify([oidcClient]) };

/** A minimal browser for the provider: stores cookies and follows redirects within the site. */
export const aBrowser = (port: number, cookie: string) => {
  const jar = new Map<string, string>([[cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]]);
  const own = `http://en.localhost:${port}`;
  const from = { 'x-forwarded-for': anAddress() };

  const once = async (path: string, options: { method?: string; body?: string; headers?: object } = {}) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await request(port, path, { ...options, headers: { cookie: cookies, ...from, ...options.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || line.includes('expires=Thu, 01 Jan 1970')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  /** Follows redirects to a page or away from the site; `at` is the final URL. */
  const follow = async (answer: Answer, at: string): Promise<{ answer: Answer; at: string }> => {
    const { location } = answer.headers;
    if (location === undefined) return { answer, at };
    const next = new URL(location, own);
    if (next.origin !== own || next.pathname === '/login') return { answer, at: next.href };
    const path = next.pathname + next.search;
    return follow(await once(path), path);
  };
  return {
    once,
    go: async (path: string) => follow(await once(path), path),
    press: async (path: string, decision: string, origin = own) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return follow(await once(path, { method: 'POST', body: `decision=${decision}`, headers }), path);
    },
  };
};

/** The parameters with which a client starts, and the verifier that proves it was this client. */
export const aRequest = (changes: Record<string, string> = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: oidcClient.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-of-the-client',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { path: `/oidc/auth?${query}`, query, verifier };
};

export type Tokens = {
  access_token: string;
  refresh_token: string;
  id_token: string;
  error?: string;
};

/** The client's own call, server to server. */
export const token = async (port: number, body: Record<string, string>) => {
  const secret = Buffer.from(`${oidcClient.client_id}:${oidcClient.client_secret}`).toString('base64');
  const { status, text } = await request(port, '/oidc/token', {
    method: 'POST',
    body: new URLSearchParams(body).toString(),
    headers: { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status, json: JSON.parse(text) as Tokens };
};
