import { loadTexts } from '@site/contract/i18n/texts';
import { localeCodes, locales } from '@site/contract/locales';
import { expect, test } from 'vitest';
import {
  anAccount,
  askCode,
  codeSentTo,
  cookieOf,
  onDatabase,
  registration,
  aSolvedCaptcha,
} from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { sharedSite, startTestSite } from '#testing/test-site.ts';
import { createPasswords } from './passwords.ts';

/** For tests whose forms are refused. */
const shared = sharedSite();

const email = 'martina@norte.example';
type Errors = { errors: { field: string; msg: string }[] };
type Site = Awaited<ReturnType<typeof startTestSite>>;

const fieldsOf = (json: { data: unknown }) => (json.data as Errors).errors.map(({ field }) => field);
const login = (site: Site, username: string, password: string, more: object = {}, headers = {}) =>
  call<{ user: { name: string; email: string } }>(site.port, 'login', { username, password, ...more }, { headers });

test('a visitor registers with the code from the mail and is then logged in', async () => {
  const site = await startTestSite();
  const { answer, cookie } = await anAccount(site);
  expect(answer.json).toMatchObject({ code: 200, msg: 'registered successfully' });
  const { json } = await call(site.port, 'getUserinfo', {}, { headers: { cookie } });
  expect(json.data).toMatchObject({
    user: { name: 'Martina Reyes', email, email_bound: true, phone: '+56961234567', phone_bound: false, country: 'CL' },
  });
  // A response that a browser may store contains only a masked address, and no body contains the token.
  expect(answer.text).not.toContain(email);
  expect(answer.text).not.toContain(cookie.split('=')[1] ?? 'none');
});

test('the form gets the errors of all fields at once, in the words of the spec', async () => {
  const { port } = shared();
  const { json } = await call(port, 'reg', {
    email: 'no',
    code: '',
    password: 'four',
    confirm: 'five',
    name: ' ',
    phone: 'x',
  });
  const messages = Object.fromEntries((json.data as Errors).errors.map(({ field, msg }) => [field, msg]));
  expect([json.code, messages]).toEqual([
    400,
    {
      email: 'Please enter the correct mailbox format',
      code: 'Verification code cannot be empty',
      password: 'User password length must be between 5 and 20',
      confirm: 'The two passwords do not match',
      name: 'Nickname cannot be empty',
      phone: 'Please enter a valid phone number',
      address: 'Address cannot be empty',
      agree: 'Please accept the agreement first',
    },
  ]);
});

test.for([
  ['kzrp', false],
  ['kzrp7', true],
  ['🔧🔩🛢⚡'.repeat(5), true],
  ['kzrp7'.repeat(4), true],
  [`${'kzrp7'.repeat(4)}x`, false],
] as const)('a password’s length counts characters as people see them: %s', async ([password, fits]) => {
  const { port } = shared();
  const { json } = await call(port, 'reg', { ...registration(email, '123456'), password, confirm: password });
  expect(fieldsOf(json).includes('password')).toBe(!fits);
});

test.for([
  ['aaaaa', 'error.passwordCommon'],
  ['123456', 'error.passwordCommon'],
  ['PassWord1', 'error.passwordCommon'],
  ['genkon2026', 'error.passwordOwn'],
  ['martina88!', 'error.passwordOwn'],
] as const)('%s is refused at its field, in every language', async ([password, key]) => {
  const { port } = shared();
  const texts = loadTexts(['errors']);
  for (const locale of localeCodes) {
    const form = { ...registration(email, '123456'), password, confirm: password };
    const host = `${locales[locale].host}.localhost`;
    const { json } = await call(port, 'reg', form, { host });
    expect((json.data as Errors).errors).toEqual([{ field: 'password', msg: texts[locale](key) }]);
  }
});

test('an old password that is no longer allowed still works for login, and a new one must not be the user’s name', async () => {
  const site = await startTestSite();
  const { cookie } = await anAccount(site);
  const passwordHash = await createPasswords({ maxConcurrent: 1, maxQueued: 1 }).hash('123456');
  await onDatabase(site, 'update account set password_hash = $1', [passwordHash]);
  expect((await login(site, email, '123456')).json.code).toBe(200);
  const form = { old_password: '123456', password: 'reyes77', confirm: 'reyes77' };
  const { json } = await call(site.port, 'changePassword', form, { headers: { cookie } });
  expect([json.code, json.msg]).toEqual([
    400,
    'Please do not use your name, your address or our brand in the password',
  ]);
});

test('an empty password is reported once, and an empty account by the name of its field', async () => {
  const { port } = shared();
  const { password: _p, confirm: _c, ...rest } = registration(email, '123456');
  for (const twice of [{}, { password: '', confirm: '' }, { password: '' }]) {
    const { json } = await call(port, 'reg', { ...rest, ...twice });
    expect((json.data as Errors).errors).toEqual([{ field: 'password', msg: 'Password cannot be empty' }]);
  }
  const half = await call(port, 'reg', { ...rest, password: 'diesel-42' });
  expect((half.json.data as Errors).errors).toEqual([{ field: 'confirm', msg: 'The two passwords do not match' }]);
  expect((await call(port, 'sendCode', { account: '', purpose: 'forget' })).json.msg).toBe(
    'Phone or email cannot be empty',
  );
  expect((await call(port, 'login', { username: '', password: 'x' })).json.msg).toBe('Username cannot be empty');
});

test('codes to one address have one budget for all purposes, by hour and by day', async () => {
  const site = await startTestSite();
  const codes: number[] = [];
  for (const purpose of ['reg', 'login', 'forget', 'reg', 'login', 'forget']) {
    await onDatabase(site, "delete from rate_limit where key like 'codeResend%'");
    codes.push((await askCode(site, email, purpose)).json.code);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  for (let more = 0; more < 6; more += 1) {
    await onDatabase(site, "delete from rate_limit where key not like 'codePerTargetDay%'");
    codes.push((await askCode(site, email, 'login')).json.code);
  }
  expect(codes.slice(6)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('codes by SMS are sent only to configured countries, and are limited per day', async () => {
  const site = await startTestSite({ env: { SMS_COUNTRIES: 'CN,BR' } });
  const abroad = await askCode(site, '+56976543210', 'login');
  expect([abroad.json.code, fieldsOf(abroad.json)]).toEqual([400, ['account']]);
  expect((await askCode(site, '+8613800138000', 'login')).json.code).toBe(200);
  await onDatabase(site, "update rate_limit set points = 1000 where key like 'smsPerDay%'");
  expect((await askCode(site, '+8613800138001', 'login')).json.code).toBe(429);
});

test('a number that cannot exist in the form’s country is refused', async () => {
  const site = await startTestSite();
  await askCode(site, email, 'reg');
  const form = { ...registration(email, await codeSentTo(site, email)), phone: '12345' };
  expect(fieldsOf((await call(site.port, 'reg', form)).json)).toEqual(['phone']);
});

test('fields that the form does not have are not assigned', async () => {
  const site = await startTestSite();
  await askCode(site, email, 'reg');
  const form = {
    ...registration(email, await codeSentTo(site, email)),
    id: 4711,
    phone_bound: true,
    closed_at: '2000-01-01',
  };
  const { json } = await call<{ user: { id: number; phone_bound: boolean } }>(
    site.port,
    'reg',
    JSON.stringify(form).replace('{', '{"__proto__":{"subscribed":true},'),
  );
  expect(json.data?.user).toMatchObject({ phone_bound: false, subscribed: false });
  expect(json.data?.user.id).not.toBe(4711);
});

test('only a code sent to the address reveals that it has an account; a guess gets the same response as for a new one', async () => {
  const site = await startTestSite();
  await anAccount(site);
  await onDatabase(site, 'delete from rate_limit');
  const codeResponse = await askCode(site, email, 'reg');
  const unknown = await askCode(site, 'nobody@norte.example', 'reg');
  expect(codeResponse.json).toEqual(unknown.json);
  const right = await codeSentTo(site, email);
  const wrong = right === '000000' ? '000001' : '000000';
  const guesses = [email, 'nobody@norte.example'].map((address) =>
    call(site.port, 'reg', registration(address, wrong)),
  );
  const [one, two] = await Promise.all(guesses);
  expect([one?.json, one?.status]).toEqual([two?.json, 400]);
  expect((await call(site.port, 'reg', registration(email, right))).json).toMatchObject({ code: 409 });
});

test('requesting a code for login or a new password gets the same response with and without an account, and sends one letter each', async () => {
  const site = await startTestSite();
  await anAccount(site);
  for (const purpose of ['login', 'forget']) {
    const [known, unknown] = [
      await askCode(site, email, purpose),
      await askCode(site, `${purpose}@norte.example`, purpose),
    ];
    expect(known.json).toEqual({ code: 200, msg: 'success', data: { expires_in: 600, resend_in: 60 } });
    expect(unknown.json).toEqual(known.json);
  }
  const letters = await onDatabase<{ n: number }>(
    site,
    "select count(*)::int n from outbox_message where target in ('login@norte.example', 'forget@norte.example') and text !~ '[0-9]{6}'",
  );
  expect(letters[0]?.n).toBe(2);
});

test('a visitor needs a captcha for a code, and a second code within a minute is refused', async () => {
  const site = await startTestSite();
  expect((await call(site.port, 'sendCode', { account: email, purpose: 'reg' })).json.code).toBe(403);
  expect((await askCode(site, email, 'reg')).json.code).toBe(200);
  const { json, headers } = await askCode(site, email, 'reg');
  expect(json.code).toBe(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('a login by email, phone or code starts a new session that replaces the old one', async () => {
  const site = await startTestSite();
  const { cookie, password } = await anAccount(site);
  const byMail = await login(site, email.toUpperCase(), password, {}, { cookie });
  expect(byMail.json.data?.user.name).toBe('Martina Reyes');
  expect((await call(site.port, 'getUserinfo', {}, { headers: { cookie } })).json.code).toBe(50012);
  expect(cookieOf(byMail.headers)).not.toBe(cookie);
  expect((await login(site, '+56 9 6123 4567', password)).json.code).toBe(200);
  await askCode(site, email, 'login');
  const code = await codeSentTo(site, email);
  expect((await call(site.port, 'codeLogin', { username: email, code })).json.code).toBe(200);
  expect((await call(site.port, 'codeLogin', { username: email, code })).json).toMatchObject({ code: 400 });
});

test('an unverified number cannot be used to log in by code', async () => {
  const site = await startTestSite();
  await anAccount(site);
  await askCode(site, '+56961234567', 'login');
  await expect(codeSentTo(site, '+56961234567')).rejects.toThrow('no code');
});

test('a wrong password and an unknown account get the same response', async () => {
  const site = await startTestSite();
  await anAccount(site);
  const [wrong, unknown] = [await login(site, email, 'nope-nope'), await login(site, 'x@norte.example', 'nope-nope')];
  expect(wrong.json).toEqual(unknown.json);
  expect(wrong.json).toMatchObject({ code: 400, msg: 'User name or password is wrong' });
});

test('after three failures a login needs a captcha, also with the right password; a success resets the count', async () => {
  const site = await startTestSite();
  const { password } = await anAccount(site);
  for (let round = 0; round < 3; round += 1) expect((await login(site, email, 'wrong')).json.code).toBe(400);
  expect((await login(site, email, password)).json.code).toBe(403);
  const verify = await aSolvedCaptcha(site.port);
  expect((await login(site, email, password, { verify })).json.code).toBe(200);
  expect((await login(site, email, 'wrong')).json.code).toBe(400);
});

test('an account is locked after ten tries, whatever addresses they come from', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { password } = await anAccount(site);
  const attempt = async (n: number, given: string) =>
    login(site, email, given, { verify: await aSolvedCaptcha(site.port) }, { 'x-forwarded-for': `198.51.100.${n}` });
  for (let n = 1; n <= 10; n += 1) expect((await attempt(n, 'wrong')).json.code).toBe(400);
  const { json, headers } = await attempt(11, password);
  expect(json.code).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('an address that tries many accounts is stopped, and forged forwarding headers do not help', async () => {
  const site = await startTestSite();
  let code = 0;
  for (let n = 1; n <= 31; n += 1)
    code = (await login(site, `user${n}@norte.example`, 'password1', {}, { 'x-forwarded-for': `198.51.100.${n}` })).json
      .code;
  expect(code).toBe(429);
});

test('a forgotten password is reset by code, and every session ends', async () => {
  const site = await startTestSite();
  const { cookie, password } = await anAccount(site);
  await askCode(site, email, 'forget');
  const form = { account: email, code: await codeSentTo(site, email), password: 'new-diesel', confirm: 'new-diesel' };
  const { json } = await call(site.port, 'forget', form);
  expect(json).toEqual({
    code: 200,
    msg: 'password set successfully please log in again',
    data: { sessions_ended: 1 },
  });
  expect((await call(site.port, 'getUserinfo', {}, { headers: { cookie } })).json.code).toBe(50012);
  expect((await login(site, email, password)).json.code).toBe(400);
  expect((await login(site, email, 'new-diesel')).json.code).toBe(200);
});

test('messages are in the language of the host', async () => {
  const { port } = shared();
  const { json } = await call(port, 'login', { username: '', password: '' }, { host: 'zh.localhost' });
  expect((json.data as Errors).errors.map(({ msg }) => msg)).toEqual(['用户名不能为空', '密码不能为空']);
});
