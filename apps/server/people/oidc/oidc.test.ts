import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anAccount, onDatabase, signIn as signedIn } from '#testing/account.ts';
import { aBrowser, aRequest, oidcEnv, redirectUri, token } from '#testing/oidc.ts';
import { type Answer, call, request } from '#testing/request.ts';
import { sharedSite, startTestSite, type TestSite } from '#testing/test-site.ts';

// Each browser calls from an address of its own, so that none uses up another's budget.
const shared = sharedSite(() => ({ env: { ...oidcEnv, TRUST_PROXY: '127.0.0.1' } }));
let accounts = 0;
const aUser = () => {
  accounts += 1;
  return signedIn(shared().url, `user${accounts}@site.example`);
};

/** Signs in up to the client's callback: returns the code and the verifier that redeems it. */
const signIn = async ({ port }: TestSite, cookie: string) => {
  const browser = aBrowser(port, cookie);
  const { path, verifier } = aRequest();
  const screen = await browser.go(path);
  const back = screen.answer.status === 200 ? await browser.press(screen.at, 'allow') : screen;
  const code = new URL(back.at).searchParams.get('code') ?? '';
  return {
    browser,
    screen,
    back,
    redeem: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
  };
};

const userinfo = async (port: number, accessToken: string) => {
  const { status, text } = await request(port, '/oidc/me', { headers: { authorization: `Bearer ${accessToken}` } });
  return { status, json: JSON.parse(text) as Record<string, unknown> };
};

test('discovery lists URLs of the configured host, PKCE and no disabled features', async () => {
  const { port } = shared();
  const { text } = await request(port, '/oidc/.well-known/openid-configuration', {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const found = JSON.parse(text) as Record<string, unknown>;
  expect(found).toMatchObject({
    issuer: `http://en.localhost:${port}/oidc`,
    authorization_endpoint: `http://en.localhost:${port}/oidc/auth`,
    end_session_endpoint: `http://en.localhost:${port}/oidc/session/end`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  expect(text).not.toContain('evil.example');
  const { text: keys } = await request(port, '/oidc/jwks');
  expect(keys).not.toMatch(/"[dpq]":/);
});

test('a visitor is redirected to the login and back to the same interaction', async () => {
  const { port } = shared();
  const { at } = await aBrowser(port, 'a=b').go(aRequest().path);
  const login = new URL(at);
  expect(login.pathname).toBe('/login');
  expect(login.searchParams.get('next')).toMatch(/^\/oidc\/interaction\/[\w-]+$/);
});

test('a user consents once, and the client gets the claims', async () => {
  const site = shared();
  const { cookie } = await anAccount(site);
  const { screen, back, redeem, browser } = await signIn(site, cookie);
  expect(screen.answer.text).toContain('Allow Cloud platform to use your account?');
  expect(screen.answer.text).toContain('your email address');
  expect(screen.answer.text).not.toMatch(/<script|style=|phone number/);
  expect(screen.answer.headers['content-security-policy']).toContain("form-action 'self' http://cloud.example");
  expect(new URL(back.at).searchParams.get('state')).toBe('state-of-the-client');
  const { json } = await token(site.port, redeem);
  const { json: who } = await userinfo(site.port, json.access_token);
  expect(who).toMatchObject({ name: 'Martina Reyes', email: 'martina@norte.example', email_verified: true });
  expect(who).not.toHaveProperty('phone_number');
  const again = await browser.go(aRequest().path);
  expect(new URL(again.at).searchParams.get('code')).toBeTruthy();
});

test('a code works once; replaying it revokes its tokens', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const { redeem } = await signIn(site, cookie);
  const answers = await Promise.all(Array.from({ length: 10 }, () => token(site.port, redeem)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const other = (await signIn(site, cookie)).redeem;
  const { json } = await token(site.port, other);
  expect((await userinfo(site.port, json.access_token)).status).toBe(200);
  expect((await token(site.port, other)).json.error).toBe('invalid_grant');
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
});

test('a refresh token rotates with each use, and replaying an old one revokes them all', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const { redeem } = await signIn(site, cookie);
  const first = (await token(site.port, redeem)).json;
  const renew = (value: string) => token(site.port, { grant_type: 'refresh_token', refresh_token: value });
  const second = (await renew(first.refresh_token)).json;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await renew(first.refresh_token)).json.error).toBe('invalid_grant');
  expect((await renew(second.refresh_token)).json.error).toBe('invalid_grant');
});

test.each([
  ['another address', { redirect_uri: 'http://cloud.example/callback/' }],
  ['an unknown client', { client_id: 'nobody' }],
])('a request with %s gets an error page and no redirect', async (_, changes) => {
  const { port } = shared();
  const { answer } = await aBrowser(port, 'a=b').go(aRequest(changes).path);
  expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  expect(answer.text).toContain('The login did not work');
});

test('a request without PKCE is refused, and so is a wrong verifier', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const { query } = aRequest();
  query.delete('code_challenge');
  query.delete('code_challenge_method');
  const { at } = await aBrowser(site.port, cookie).go(`/oidc/auth?${query}`);
  expect(new URL(at).searchParams.get('error')).toBe('invalid_request');
  const { redeem } = await signIn(site, cookie);
  expect((await token(site.port, { ...redeem, code_verifier: 'x'.repeat(43) })).json.error).toBe('invalid_grant');
});

test.each(['state', 'nonce', 'login_hint', 'ui_locales'])(
  'NUL in %s is refused without a server error',
  async (name) => {
    const { port } = shared();
    const { answer, at } = await aBrowser(port, 'a=b').go(aRequest({ [name]: 'a\0b' }).path);
    expect(answer.status < 500).toBe(true);
    expect(`${answer.status} ${at}`).toMatch(/^400|error=invalid_request/);
  },
);

test('a denial is final, and a consent posted from another site is refused', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const browser = aBrowser(site.port, cookie);
  const screen = await browser.go(aRequest().path);
  expect((await browser.press(screen.at, 'allow', 'https://evil.example')).answer.status).toBe(403);
  const { at } = await browser.press(screen.at, 'deny');
  expect(new URL(at).searchParams.get('error')).toBe('access_denied');
});

test('after a log-out of the site nobody is signed in through it', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const { browser } = await signIn(site, cookie);
  await call(site.port, 'logout', {}, { headers: { cookie } });
  const { at } = await browser.go(aRequest({ prompt: 'none' }).path);
  expect(new URL(at).searchParams.get('error')).toBe('login_required');
});

test('logging out at a client asks for confirmation, ends the site’s session and returns', async () => {
  const site = shared();
  const { cookie } = await aUser();
  const { browser, redeem } = await signIn(site, cookie);
  const { json } = await token(site.port, redeem);
  const query = new URLSearchParams({
    id_token_hint: json.id_token,
    post_logout_redirect_uri: 'http://cloud.example/',
  });
  const { answer } = await browser.go(`/oidc/session/end?${query}`);
  expect(answer.text).toContain('Log out?');
  const xsrf = answer.text.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
  const left = await browser.once('/oidc/session/end/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([left.status, left.headers.location]).toEqual([303, 'http://cloud.example/']);
  const cleared = [left.headers['set-cookie']]
    .flat()
    .filter((value) => /^(session|signed_in)=; Max-Age=0/.test(value ?? ''));
  expect(cleared).toHaveLength(2);
  expect((await call(site.port, 'getUserinfo', {}, { headers: { cookie } })).json.code).toBe(50012);
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
});

test('without clients there is no provider', async () => {
  const { port } = await startTestSite();
  const { text } = await request(port, '/oidc/.well-known/openid-configuration');
  expect(text).not.toContain('authorization_endpoint');
});

test('each edition uses its own language', async () => {
  const site = shared();
  const { text } = await request(site.port, '/oidc/auth?client_id=nobody', { host: 'hk.localhost' });
  expect(text).toContain('lang="zh-Hant"');
  expect(text).toContain('亙控科技');
});

test('a new password and closing the account revoke issued tokens', async () => {
  const site = shared();
  const { id, cookie } = await aUser();
  const { json } = await token(site.port, (await signIn(site, cookie)).redeem);
  expect((await userinfo(site.port, json.access_token)).status).toBe(200);
  await onDatabase(site, "update account set password_set_at = now() + interval '2 seconds' where id = $1", [id]);
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
  expect((await token(site.port, { grant_type: 'refresh_token', refresh_token: json.refresh_token })).status).toBe(400);
  await onDatabase(site, 'update account set password_set_at = null, closed_at = now() where id = $1', [id]);
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
});

test('too many requests are refused for a time; clients, which act for many users, have a larger budget', async () => {
  const { port } = await startTestSite({ env: { ...oidcEnv, TRUST_PROXY: '127.0.0.1' } });
  const from = { 'x-forwarded-for': '10.1.2.3' };
  const ask = (path: string, headers: Record<string, string> = from) => request(port, path, { headers });
  const answers: Answer[] = [];
  // One more than the budget, in groups that a busy machine accepts in time.
  for (let group = 0; group < 11; group += 1)
    answers.push(...(await Promise.all(Array.from({ length: 11 }, () => ask(aRequest({ client_id: 'nobody' }).path)))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await ask(aRequest({ client_id: 'nobody' }).path, { 'x-forwarded-for': '10.1.2.4' })).status).toBe(400);
  expect((await ask('/oidc/jwks')).status).toBe(200);
}, 30_000);

test.for([
  ['logging out', 'logout', {}],
  ['ending the other sessions', 'sessionEnd', { others: true }],
  ['a new password', 'changePassword', { old_password: 'diesel-42', password: 'petrol-43', confirm: 'petrol-43' }],
] as const)('%s revokes the tokens and consents of services', async ([what, name, body]) => {
  const site = shared();
  const { cookie } = await anAccount(site, `${what.replaceAll(' ', '-')}@norte.example`);
  const { json } = await token(site.port, (await signIn(site, cookie)).redeem);
  expect((await userinfo(site.port, json.access_token)).status).toBe(200);
  expect((await call(site.port, name, body, { headers: { cookie } })).json.code).toBe(200);
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
  expect((await token(site.port, { grant_type: 'refresh_token', refresh_token: json.refresh_token })).status).toBe(400);
});

test('a user sees the services with access, also in the export, and can withdraw it; another user cannot', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const site = await startTestSite({ env: oidcEnv, log: pino({ level: 'info' }, sink) });
  const { cookie } = await anAccount(site);
  const stranger = await anAccount(site, 'two@norte.example');
  const { json } = await token(site.port, (await signIn(site, cookie)).redeem);
  const listOf = async (who: string) =>
    (await call<{ list: unknown[] }>(site.port, 'consentList', {}, { headers: { cookie: who } })).json.data?.list;
  expect(await listOf(cookie)).toMatchObject([
    { client_id: 'cloud', name: 'Cloud platform', scopes: ['openid', 'profile', 'email'] },
  ]);
  expect(await listOf(stranger.cookie)).toEqual([]);
  expect((await request(site.port, '/api/web/exportData', { headers: { cookie } })).text).toContain('"cloud"');
  const withdraw = (who: string) => call(site.port, 'consentEnd', { client_id: 'cloud' }, { headers: { cookie: who } });
  expect((await withdraw(stranger.cookie)).json.code).toBe(404);
  expect((await userinfo(site.port, json.access_token)).status).toBe(200);
  expect((await withdraw(cookie)).json.code).toBe(200);
  expect((await userinfo(site.port, json.access_token)).status).toBe(401);
  expect(await listOf(cookie)).toEqual([]);
  expect(lines.join('')).toContain('"audit":"consent given"');
  expect(lines.join('')).toContain('"audit":"consent withdrawn"');
});
