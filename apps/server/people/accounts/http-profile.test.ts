import { expect, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { eraseClosedAccounts } from '#retention/erasure.ts';
import { anAccount, askCode, codeSentTo, cookieOf, onDatabase } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;
type User = {
  nickname: string;
  email: string;
  phone?: string;
  phone_bound: boolean;
  subscribed: boolean;
  company?: string;
};

const as = (cookie: string) => ({ headers: { cookie } });
const update = (site: Site, cookie: string, body: object) =>
  call<{ user: User }>(site.port, 'userUpdate', body, as(cookie));
const userOf = async (site: Site, cookie: string) =>
  (await call<{ user: User }>(site.port, 'getUserinfo', {}, as(cookie))).json;
const logIn = async (site: Site, username: string, password: string) =>
  cookieOf((await call(site.port, 'login', { username, password }, {})).headers);

test('changes only the fields in the form', async () => {
  const site = await startTestSite();
  const { cookie, email } = await anAccount(site);
  const { json } = await update(site, cookie, {
    nickname: 'Martina R.',
    company: 'Norte Power SpA',
    email: 'thief@norte.example',
    email_bound: false,
    password_hash: 'x',
    id: 1000,
    erased_at: '2000-01-01',
  });
  expect(json).toMatchObject({ code: 200, msg: 'modify successfully' });
  const { data } = await userOf(site, cookie);
  expect(data?.user).toMatchObject({ nickname: 'Martina R.', company: 'Norte Power SpA', email });
  const emptied = await update(site, cookie, { company: '' });
  expect(emptied.json.data?.user.company).toBeUndefined();
  expect((await update(site, cookie, { nickname: ' ' })).json).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'nickname' }] },
  });
});

test('a phone is bound with the code that was sent to it, to one account only', async () => {
  const site = await startTestSite();
  const [one, two] = [await anAccount(site), await anAccount(site, 'two@norte.example')];
  const phone = '+56 9 7654 3210';
  expect((await update(site, one.cookie, { phone, password: one.password })).json).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'code' }] },
  });
  await askCode(site, phone, 'bind', { cookie: one.cookie });
  const code = await codeSentTo(site, '+56976543210');
  // The code is valid only for the account that requested it.
  const { password } = one;
  expect((await update(site, two.cookie, { phone, code, password })).json.code).toBe(400);
  expect((await update(site, one.cookie, { phone, code, password })).json.data?.user).toMatchObject({
    phone: '+56976543210',
    phone_bound: true,
  });
  await onDatabase(site, 'delete from rate_limit');
  await askCode(site, phone, 'bind', { cookie: two.cookie });
  const second = await update(site, two.cookie, { phone, code: await codeSentTo(site, '+56976543210'), password });
  expect(second.json).toMatchObject({ code: 409, data: { errors: [{ field: 'phone' }] } });
});

test('a code for binding needs a session', async () => {
  const site = await startTestSite();
  expect((await askCode(site, 'a@norte.example', 'bind')).json.code).toBe(401);
});

test('a new email is verified by code, and the old address is notified', async () => {
  const site = await startTestSite();
  const { cookie, email, password } = await anAccount(site);
  await askCode(site, 'new@norte.example', 'bind', { cookie });
  const code = await codeSentTo(site, 'new@norte.example');
  const { json } = await call<{ user: User }>(
    site.port,
    'updateEmail',
    { email: 'new@norte.example', code, password },
    as(cookie),
  );
  expect(json.data?.user.email).toBe('new@norte.example');
  const [letter] = await onDatabase<{ subject: string }>(
    site,
    'select subject from outbox_message where target = $1 order by id desc limit 1',
    [email],
  );
  expect(letter?.subject).toContain('email address was changed');
  expect(await logIn(site, email, 'diesel-42')).toBe('');
  expect(await logIn(site, 'new@norte.example', 'diesel-42')).not.toBe('');
});

test('a password change needs the current one, and ends every other session', async () => {
  const site = await startTestSite();
  const { cookie, email, password } = await anAccount(site);
  const other = await logIn(site, email, password);
  const form = { old_password: 'wrong', password: 'new-diesel', confirm: 'new-diesel' };
  expect((await call(site.port, 'changePassword', form, as(cookie))).json).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'old_password' }] },
  });
  expect((await call(site.port, 'changePassword', { ...form, old_password: password }, as(cookie))).json.code).toBe(
    200,
  );
  expect([(await userOf(site, cookie)).code, (await userOf(site, other)).code]).toEqual([200, 50012]);
});

test('sessions are listed with their device; a user can end each of them, but none of another user', async () => {
  const site = await startTestSite();
  const { cookie, email, password } = await anAccount(site);
  const stranger = await anAccount(site, 'two@norte.example');
  const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const { headers } = await call(
    site.port,
    'login',
    { username: email, password },
    { headers: { 'user-agent': agent } },
  );
  const phone = cookieOf(headers);
  type List = { list: { id: number; browser?: string; system?: string; place: string; current: boolean }[] };
  const { json } = await call<List>(site.port, 'sessionList', {}, as(cookie));
  const other = json.data?.list.find(({ current }) => !current);
  expect(other).toMatchObject({ browser: 'Chrome', system: 'Android', place: '127.0.0.0/24' });
  expect((await call(site.port, 'sessionEnd', { id: other?.id }, as(stranger.cookie))).json.code).toBe(404);
  expect((await userOf(site, phone)).code).toBe(200);
  expect((await call(site.port, 'sessionEnd', { id: other?.id }, as(cookie))).json.code).toBe(200);
  expect((await userOf(site, phone)).code).toBe(50012);
});

test('a subscription is confirmed by mail; its link ends it without login, and an altered link does nothing', async () => {
  const site = await startTestSite();
  const { cookie, email } = await anAccount(site);
  expect((await update(site, cookie, { subscribed: true })).json.data?.user.subscribed).toBe(true);
  const [letter] = await onDatabase<{ unsubscribe: string; text: string }>(
    site,
    'select unsubscribe, text from outbox_message where target = $1 order by id desc limit 1',
    [email],
  );
  const link = new URL(letter?.unsubscribe ?? '');
  expect(letter?.text).toContain(link.href);
  expect(link.origin).toBe(`http://en.localhost:${site.port}`);
  const token = link.searchParams.get('token') ?? '';
  const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1));
  for (const wrong of [forged, `${token}x`, '', '1.x']) {
    const { json } = await call(site.port, 'unsubscribe', { token: wrong });
    expect(json.code).toBeGreaterThanOrEqual(400);
  }
  // Opening the link changes nothing; a mail client's unsubscribe button does.
  await request(site.port, `${link.pathname}${link.search}`);
  expect((await userOf(site, cookie)).data?.user.subscribed).toBe(true);
  const pressed = await request(site.port, `${link.pathname}${link.search}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([pressed.status, (await userOf(site, cookie)).data?.user.subscribed]).toEqual([200, false]);
  // Without a subscription the link says so; with one, it ends it.
  expect((await call(site.port, 'unsubscribe', { token })).json).toMatchObject({
    code: 200,
    data: { was_subscribed: false },
  });
  await update(site, cookie, { subscribed: true });
  expect((await call(site.port, 'unsubscribe', { token })).json.data).toEqual({ was_subscribed: true });
  expect((await userOf(site, cookie)).data?.user.subscribed).toBe(false);
});

test('the export contains everything we store, and no secret', async () => {
  const site = await startTestSite();
  const { cookie, email } = await anAccount(site);
  const { text, headers } = await request(site.port, '/api/web/exportData', as(cookie));
  expect(text).toContain(email);
  expect(text).not.toMatch(/argon2|token_?hash|passwordHash|codeHash/i);
  expect(headers['cache-control']).toBe('no-store');
});

const noUploads = { remove: () => Promise.resolve() };

test('a closed account can be reopened for seven days, then everything personal is erased', async () => {
  const site = await startTestSite();
  const { id, cookie, email, password } = await anAccount(site);
  expect((await call(site.port, 'closeAccount', { password: 'wrong' }, as(cookie))).json.code).toBe(400);
  const { json, headers } = await call<{ erased_on: string }>(site.port, 'closeAccount', { password }, as(cookie));
  expect([json.code, headers['clear-site-data']]).toEqual([200, '"cache"']);
  expect((await userOf(site, cookie)).code).toBe(50012);

  const newestLetter = async () =>
    (await onDatabase<{ text: string }>(site, 'select text from outbox_message order by id desc limit 1'))[0]?.text;
  const letter = await newestLetter();
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(letter).toContain(`http://en.localhost:${site.port}/login?next=%2Fpersonal`);
  expect(letter).toContain(`erased on ${long.format(new Date(json.data?.erased_on ?? ''))}`);

  const { db, close } = connect(site.url);
  const day = 24 * 60 * 60_000;
  expect(await eraseClosedAccounts(db, new Date(Date.now() + 6.9 * day), noUploads)).toBe(0);
  const back = await call<{ reopened?: boolean }>(site.port, 'login', { username: email, password });
  expect(back.json.data?.reopened).toBe(true);
  expect(await newestLetter()).toContain(`http://en.localhost:${site.port}/forget`);
  expect(await eraseClosedAccounts(db, new Date(Date.now() + 8 * day), noUploads)).toBe(0);

  await call(site.port, 'closeAccount', { password }, as(cookieOf(back.headers)));
  expect(await eraseClosedAccounts(db, new Date(Date.now() + 7.1 * day), noUploads)).toBe(1);
  await close();
  const [row] = await onDatabase<Record<string, unknown>>(site, 'select * from account where id = $1', [id]);
  expect(
    Object.entries(row ?? {})
      .filter(([, value]) => value !== null && value !== false && value !== '')
      .map(([name]) => name),
  ).toEqual(['id', 'locale', 'created_at', 'closed_at', 'erased_at']);
  expect(await logIn(site, email, password)).toBe('');
  expect((await userOf(site, cookieOf(back.headers))).code).toBe(50012);
});

test('an account can be closed with a code sent to its address instead of the password', async () => {
  const site = await startTestSite();
  const { cookie, email } = await anAccount(site);
  await askCode(site, email, 'close', { cookie });
  const { json } = await call(site.port, 'closeAccount', { code: await codeSentTo(site, email) }, as(cookie));
  expect(json.code).toBe(200);
});
