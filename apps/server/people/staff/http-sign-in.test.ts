import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aPasskey } from '#testing/passkey.ts';
import { request } from '#testing/request.ts';
import {
  aColleague,
  anInvitation,
  codeFor,
  joinByPassword,
  password,
  resetBudgets,
  staffCall,
  staffCookieOf,
  staffData,
  studioHost,
  studioOrigin,
  trailOf,
} from '#testing/staff.ts';
import { sharedSite, startTestSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));

const passkeyFor = (site: { port: number }) => aPasskey({ origin: studioOrigin(site), host: studioHost });

/** Accepts an invitation with a passkey. */
const joinByPasskey = async (email: string) => {
  const site = shared();
  const token = await anInvitation(site, email);
  const passkey = passkeyFor(site);
  const { options } = await staffData(site, 'joinPasskeyOptions', { token, name: 'Gu Minhua' });
  const input = { token, name: 'Gu Minhua', label: 'Laptop', response: passkey.register(options) };
  const joined = await staffCall(site, 'joinPasskey', input);
  return { passkey, joined, cookie: staffCookieOf(joined.headers), token };
};

test('an invitation becomes an account with a passkey, which then signs in on its own', async () => {
  const site = shared();
  const { passkey, joined } = await joinByPasskey('gu@company.example');
  expect(joined.json.data).toMatchObject({ name: 'Gu Minhua', grants: [{ role: 'editor' }], factors: { passkeys: 1 } });
  const { options } = await staffData(site, 'signInOptions');
  const signedIn = await staffCall(site, 'signInPasskey', { response: passkey.sign(options) });
  expect(signedIn.json).toMatchObject({ code: 200, data: { email: 'gu@company.example' } });
  expect(signedIn.headers['set-cookie']?.[0]).toMatch(
    /^studio=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await staffData(site, 'me', {}, { cookie: staffCookieOf(signedIn.headers) })).toMatchObject({
    name: 'Gu Minhua',
  });
  expect(await trailOf(site, 2)).toMatchObject([
    { action: 'join by invitation', outcome: 'done' },
    { action: 'sign in', outcome: 'done', detail: { method: 'passkey' } },
  ]);
});

test('a signed answer works once, and is refused from another page or without a finger', async () => {
  const site = shared();
  const { passkey } = await joinByPasskey('once@company.example');
  const sign = async (how?: Parameters<typeof passkey.sign>[1]) => {
    const { options } = await staffData(site, 'signInOptions');
    return passkey.sign(options, how);
  };
  const answer = await sign();
  expect((await staffCall(site, 'signInPasskey', { response: answer })).status).toBe(200);
  for (const response of [
    answer,
    await sign({ verified: false }),
    await sign({ at: `http://en.localhost:${site.port}` }),
    passkeyFor(site).sign((await staffData(site, 'signInOptions')).options),
    passkey.sign({ challenge: 'AAAA' }),
  ]) {
    const { status, headers } = await staffCall(site, 'signInPasskey', { response });
    expect([status, headers['set-cookie']]).toEqual([400, undefined]);
    expect(await trailOf(site)).toMatchObject([
      { action: 'sign in', outcome: 'refused', detail: { method: 'passkey' } },
    ]);
  }
});

test('a copied passkey, whose counter does not rise, is refused', async () => {
  const site = shared();
  const { passkey } = await joinByPasskey('copy@company.example');
  await onDatabase(site, "update staff_passkey set counter = 100 where name = 'Laptop'");
  const { options } = await staffData(site, 'signInOptions');
  expect((await staffCall(site, 'signInPasskey', { response: passkey.sign(options) })).status).toBe(400);
  expect(await trailOf(site)).toMatchObject([{ action: 'sign in', outcome: 'refused', detail: { method: 'passkey' } }]);
});

test('an invitation works once, also for two at the same moment', async () => {
  const site = shared();
  const email = 'twice@company.example';
  const token = await anInvitation(site, email);
  const join = async () => {
    const { setup, secret } = await staffData(site, 'joinTotp', { token });
    return { token, name: 'Elif', password, setup, code: codeFor(secret) };
  };
  const inputs = [await join(), await join()];
  const statuses = (await Promise.all(inputs.map((input) => staffCall(site, 'joinPassword', input)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await staffCall(site, 'joinInfo', { token })).status).toBe(400);
  expect(await trailOf(site)).toMatchObject([
    { action: 'join by invitation', outcome: 'refused', detail: { reason: 'invitation' } },
  ]);
});

test('an invitation ends after 72 hours, and when another one follows', async () => {
  const site = shared();
  const old = await anInvitation(site, 'late@company.example');
  const token = await anInvitation(site, 'late@company.example');
  expect((await staffCall(site, 'joinInfo', { token: old })).status).toBe(400);
  expect(await staffData(site, 'joinInfo', { token })).toMatchObject({ email: 'late@company.example' });
  await onDatabase(site, "update staff_invitation set expires_at = now() where email = 'late@company.example'");
  expect((await staffCall(site, 'joinInfo', { token })).status).toBe(400);
  expect(await trailOf(site)).toMatchObject([
    { action: 'join by invitation', outcome: 'refused', detail: { reason: 'invitation' } },
  ]);
});

test.each(['short-one', 'passwordpassword', 'administrator123', 'Elif Karaca12'])('%s is no password', async (weak) => {
  const site = shared();
  const token = await anInvitation(site, 'weak@company.example');
  const { setup, secret } = await staffData(site, 'joinTotp', { token });
  const input = { token, name: 'Elif Karaca', password: weak, setup, code: codeFor(secret) };
  const { status, json } = await staffCall(site, 'joinPassword', input);
  expect([status, json.data]).toMatchObject([400, { errors: [{ field: 'password' }] }]);
});

test('a password needs a code: of the app or of the list, each once', async () => {
  const site = shared();
  const email = 'elif@company.example';
  const { secret, firstCode, recoveryCodes } = await joinByPassword(site, email);
  expect(new Set(recoveryCodes).size).toBe(10);
  const signIn = async (code: string, pass = password) =>
    (await staffCall(site, 'signIn', { email, password: pass, code })).status;
  // The code that set the app up is used already.
  expect(await signIn(firstCode)).toBe(400);
  const next = codeFor(secret, 1);
  expect(await signIn(next, 'wrong horse battery')).toBe(400);
  expect((await Promise.all([signIn(next), signIn(next)])).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await signIn(next)).toBe(400);
  const [code = ''] = recoveryCodes;
  const together = await Promise.all([signIn(code.toLowerCase().replaceAll('-', ' ')), signIn(code)]);
  expect(together.toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await signIn(code)).toBe(400);
});

test('the answer does not say whether account, password or code is wrong; the trail does', async () => {
  const site = shared();
  const email = 'same@company.example';
  const { secret } = await joinByPassword(site, email);
  const tries = [
    { email: 'nobody@company.example', password, code: '123456' },
    { email, password: 'wrong horse battery', code: codeFor(secret) },
    { email, password, code: '000000' },
    { email, password, code: 'AAAA-BBBB-CCCC' },
  ];
  const answers = [];
  for (const input of tries) answers.push((await staffCall(site, 'signIn', input)).text);
  expect(new Set(answers).size).toBe(1);
  expect((await trailOf(site, 4)).map(({ detail }) => detail['reason'])).toEqual([
    'unknown account',
    'wrong password',
    'right password, wrong code',
    'right password, used code',
  ]);
});

/** Counts as many tries as the budget allows: each real one takes a password's hash. */
const useUp = (site: Parameters<typeof onDatabase>[0], budget: string, points: number) =>
  onDatabase(site, 'update rate_limit set points = $2 where key like $1 returning key', [`${budget}:%`, points]);

test('guessing codes ends after twenty, whatever the address, and guessing passwords after ten', async () => {
  const site = shared();
  const email = 'brute@company.example';
  const { secret, recoveryCodes } = await joinByPassword(site, email);
  const signIn = async (code: string, pass = password) =>
    (await staffCall(site, 'signIn', { email, password: pass, code })).status;
  expect([await signIn('000000'), await signIn('AAAA-BBBB-CCCC')]).toEqual([400, 400]);
  const counted = await onDatabase(site, "select points from rate_limit where key like 'staffCodePerAccount:%'");
  expect(counted).toEqual([{ points: 2 }]);
  await useUp(site, 'staffCodePerAccount', 20);
  for (const code of [codeFor(secret, 1), recoveryCodes[0] ?? '']) expect(await signIn(code)).toBe(400);
  expect(await trailOf(site)).toMatchObject([{ outcome: 'refused', detail: { reason: 'too many codes' } }]);
  await resetBudgets(site);
  expect(await signIn('1', 'wrong horse battery')).toBe(400);
  await useUp(site, 'staffPasswordPerAccount', 10);
  expect(await signIn(codeFor(secret, 1))).toBe(429);
  expect(await trailOf(site)).toMatchObject([
    {
      action: 'make a call',
      outcome: 'refused',
      detail: { call: 'signIn', code: 429, reason: 'staffPasswordPerAccount' },
    },
  ]);
});

test('secrets are stored encrypted or as hashes', async () => {
  const site = shared();
  const { secret, recoveryCodes, cookie } = await joinByPassword(site, 'hash@company.example');
  const tables = ['staff_account', 'staff_totp', 'staff_recovery_code', 'studio_session', 'staff_invitation'];
  for (const table of [...tables, 'audit.entry']) {
    const rows = await onDatabase<{ row: string }>(site, `select t::text as row from ${table} t`);
    for (const text of [secret, recoveryCodes[0] ?? '', cookie.slice(7), password])
      expect([
        table,
        rows.some(({ row }) => row.includes(text) || row.includes(Buffer.from(text).toString('hex'))),
      ]).toEqual([table, false]);
  }
});

test('the first administrator’s link works once, only while there is none, and each start prints another', async () => {
  const first = await startTestSite();
  const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? '';
  expect(first.joinLink).toMatch(new RegExp(`^${studioOrigin(first)}/join#[\\w-]{43}$`));
  const second = await startTestSite({ databaseUrl: first.url });
  expect((await staffCall(first, 'joinInfo', { token: tokenOf(first.joinLink) })).status).toBe(400);
  const token = tokenOf(second.joinLink);
  const { setup, secret } = await staffData(first, 'joinTotp', { token });
  const input = { token, name: 'Gu Minhua', password, setup };
  expect((await staffCall(first, 'joinPassword', { ...input, code: codeFor(secret) })).json.data).toMatchObject({
    errors: [{ field: 'email' }],
  });
  await aColleague(first, 'administrator');
  const late = { ...input, email: 'gu@company.example', code: codeFor(secret) };
  expect((await staffCall(first, 'joinPassword', late)).status).toBe(400);
  expect((await startTestSite({ databaseUrl: first.url })).joinLink).toBeUndefined();
});

test('a reset link gives new factors, ends the old ones and all sessions', async () => {
  const site = shared();
  const admin = await aColleague(site, 'administrator');
  const email = 'lost@company.example';
  const { secret, cookie } = await joinByPassword(site, email);
  const { id } = await staffData(site, 'me', {}, { cookie });
  const { link } = await staffData(site, 'personReset', { id }, { cookie: admin.cookie });
  const token = link.split('#')[1] ?? '';
  expect(await staffData(site, 'joinInfo', { token })).toMatchObject({ email, is_reset: true });
  const passkey = passkeyFor(site);
  const { options } = await staffData(site, 'joinPasskeyOptions', { token, name: 'Elif' });
  const response = passkey.register(options);
  expect(await staffData(site, 'joinPasskey', { token, name: 'Elif', label: 'Key', response })).toMatchObject({
    id,
    factors: { passkeys: 1, password: false, recovery_codes: 0 },
  });
  expect((await staffCall(site, 'me', {}, { cookie })).json.code).toBe(50012);
  expect((await staffCall(site, 'signIn', { email, password, code: codeFor(secret) })).status).toBe(400);
});

test('people add a passkey, set a password and new codes, but cannot remove their last way in', async () => {
  const site = shared();
  const { cookie } = await joinByPasskey('own@company.example');
  const [laptop] = (await staffData(site, 'passkeyList', {}, { cookie })).list;
  const remove = async (id: string) => (await staffCall(site, 'passkeyRemove', { id }, { cookie })).status;
  expect(await remove(laptop?.id ?? '')).toBe(409);
  expect((await staffCall(site, 'recoveryCodesNew', {}, { cookie })).status).toBe(404);
  const { options } = await staffData(site, 'passkeyOptions', {}, { cookie });
  const response = passkeyFor(site).register(options);
  await staffData(site, 'passkeyAdd', { response, label: 'Key' }, { cookie });
  expect((await staffCall(site, 'passkeyAdd', { response, label: 'Again' }, { cookie })).status).toBe(400);
  expect(await remove(laptop?.id ?? '')).toBe(200);
  const { setup, secret } = await staffData(site, 'totpSetup', {}, { cookie });
  const set = (code: string) => staffCall(site, 'passwordSet', { password, setup, code }, { cookie });
  expect((await set('000000')).status).toBe(400);
  expect((await set(codeFor(secret))).json.data?.recovery_codes).toHaveLength(10);
  expect((await staffData(site, 'recoveryCodesNew', {}, { cookie })).recovery_codes).toHaveLength(10);
  expect((await trailOf(site, 4)).map(({ action, outcome }) => `${action}: ${outcome}`)).toEqual([
    'remove a passkey: done',
    'set the password: refused',
    'set the password: done',
    'renew recovery codes: done',
  ]);
});

test('over HTTPS the cookie is bound to the host, and every answer has the studio’s own headers', async () => {
  const site = await startTestSite({ env: { PUBLIC_SCHEME: 'https', BASE_DOMAIN: 'company.example' } });
  const host = 'studio.company.example';
  const token = await anInvitation(site, 'https@company.example');
  const headers = { origin: `https://${host}` };
  const { setup, secret } = await staffData(site, 'joinTotp', { token }, { host, headers });
  const input = { token, name: 'Elif', password, setup, code: codeFor(secret) };
  const joined = await staffCall(site, 'joinPassword', input, { host, headers });
  expect(joined.headers['set-cookie']?.[0]).toMatch(
    /^__Host-studio=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  for (const path of ['/api/staff/me', '/api/staff/nothing', '/', '/join']) {
    const answer = await request(site.port, path, { host });
    expect([path, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      path,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(answer.headers['content-security-policy']).not.toMatch(/https:\/\/|\*/);
  }
});
