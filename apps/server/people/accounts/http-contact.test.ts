import { beforeEach, expect, test } from 'vitest';
import { anAccount, askCode, codeSentTo, cookieOf, onDatabase } from '#testing/account.ts';
import { call, request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;
const as = (cookie: string) => ({ headers: { cookie } });
const later = 'new@norte.example';

/** Budgets are not the subject of these tests. */
const ask = async (site: Site, account: string, purpose: string, cookie?: string) => {
  await onDatabase(site, 'delete from rate_limit');
  await askCode(site, account, purpose, cookie === undefined ? {} : { cookie });
};
const newest = async (site: Site, target: string) => {
  const [row] = await onDatabase<{ subject: string; text: string }>(
    site,
    'select subject, text from outbox_message where target = $1 order by id desc limit 1',
    [target],
  );
  return { subject: row?.subject ?? '', text: row?.text ?? '' };
};
const linkTo = async (site: Site, target: string): Promise<URL> =>
  new URL(/http\S+\/undo\?\S+/.exec((await newest(site, target)).text)?.[0] ?? '');
const changeEmail = async (site: Site, cookie: string, email: string, proof: object) => {
  await ask(site, email, 'bind', cookie);
  return call(site.port, 'updateEmail', { email, code: await codeSentTo(site, email), ...proof }, as(cookie));
};
const forget = async (site: Site, account: string, password: string) => {
  await ask(site, account, 'forget');
  const code = /\b\d{6}\b/.exec((await newest(site, account)).text)?.[0] ?? '000000';
  return (await call(site.port, 'forget', { account, code, password, confirm: password })).json.code;
};
const undo = (site: Site, link: URL, password = 'kerosene-4') =>
  call<{ sessions_ended: number }>(site.port, 'undoChange', {
    token: link.searchParams.get('token'),
    password,
    confirm: password,
  });
const stateOf = async (site: Site, cookie: string) => (await call(site.port, 'getUserinfo', {}, as(cookie))).json.code;
const logIn = async (site: Site, username: string, password: string) =>
  cookieOf((await call(site.port, 'login', { username, password })).headers);

let site: Site;
beforeEach(async () => {
  site = await startTestSite();
});

test('a stolen session alone changes neither email nor phone: the password or a code to the current address is required', async () => {
  const { cookie, email } = await anAccount(site);
  const refused = await changeEmail(site, cookie, later, {});
  expect(refused.json).toMatchObject({ code: 400, data: { errors: [{ field: 'password' }] } });
  expect((await changeEmail(site, cookie, later, { password: 'wrong-one' })).json).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'password' }] },
  });
  expect((await changeEmail(site, cookie, later, { old_code: '000000' })).json).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'old_code' }] },
  });
  const phone = '+56976543210';
  await ask(site, phone, 'bind', cookie);
  const bind = { phone, code: await codeSentTo(site, phone) };
  expect((await call(site.port, 'userUpdate', bind, as(cookie))).json.code).toBe(400);
  await ask(site, email, 'confirm', cookie);
  const old_code = await codeSentTo(site, email);
  expect((await changeEmail(site, cookie, later, { old_code })).json.code).toBe(200);
});

test('a change of email ends the other sessions, and for 72 hours only the previous address can reset the password', async () => {
  const { cookie, email, password } = await anAccount(site);
  const other = await logIn(site, email, password);
  await changeEmail(site, cookie, later, { password });
  expect([await stateOf(site, cookie), await stateOf(site, other)]).toEqual([200, 50012]);
  expect(await forget(site, later, 'thief-12345')).toBe(400);
  expect((await newest(site, later)).text).toContain('72 hours');
  expect(await forget(site, email, 'petrol-43')).toBe(200);
  await onDatabase(site, "update contact_change set changed_at = changed_at - interval '73 hours'");
  expect(await forget(site, email, 'thief-12345')).toBe(400);
  expect(await forget(site, later, 'kerosene-4')).toBe(200);
});

test('the link to the previous address undoes the change and all later ones, ends every session and sets the password', async () => {
  const { cookie, email, password } = await anAccount(site);
  await changeEmail(site, cookie, later, { password });
  const link = await linkTo(site, email);
  expect(link.origin).toBe(`http://en.localhost:${site.port}`);
  const phone = '+56976543210';
  await ask(site, phone, 'bind', cookie);
  await call(site.port, 'userUpdate', { phone, code: await codeSentTo(site, phone), password }, as(cookie));
  await changeEmail(site, cookie, 'third@norte.example', { password });
  // A mail scanner that opens the link changes nothing.
  expect((await request(site.port, link.pathname + link.search)).status).toBe(200);
  expect(await stateOf(site, cookie)).toBe(200);
  expect((await undo(site, link)).json).toMatchObject({ code: 200, data: { sessions_ended: 1 } });
  expect(await stateOf(site, cookie)).toBe(50012);
  expect(await logIn(site, 'third@norte.example', password)).toBe('');
  expect(await logIn(site, phone, 'kerosene-4')).toBe('');
  const back = await logIn(site, email, 'kerosene-4');
  expect(await stateOf(site, back)).toBe(200);
  expect((await undo(site, link, 'petrol-43')).json.code).toBe(403);
});

test('a change of phone is announced by SMS to the previous number and by email, and both can undo it', async () => {
  const { cookie, email, password } = await anAccount(site);
  const bind = async (phone: string) => {
    await ask(site, phone, 'bind', cookie);
    return call(site.port, 'userUpdate', { phone, code: await codeSentTo(site, phone), password }, as(cookie));
  };
  await bind('+56976543210');
  await bind('+56976543211');
  expect((await newest(site, email)).subject).toContain('phone number was changed');
  expect((await linkTo(site, '+56976543210')).href).toBe((await linkTo(site, email)).href);
  expect(await forget(site, '+56976543211', 'thief-12345')).toBe(400);
  await undo(site, await linkTo(site, '+56976543210'));
  const [row] = await onDatabase(site, 'select phone, phone_bound from account');
  expect(row).toEqual({ phone: '+56976543210', phone_bound: true });
});

test('undoing a change reopens an account that was closed after it; after seven days the link has expired', async () => {
  const { cookie, email, password } = await anAccount(site);
  await changeEmail(site, cookie, later, { password });
  const link = await linkTo(site, email);
  await call(site.port, 'closeAccount', { password }, as(cookie));
  await onDatabase(site, "update contact_change set changed_at = changed_at - interval '8 days'");
  expect((await undo(site, link)).json.code).toBe(403);
  await onDatabase(site, "update contact_change set changed_at = changed_at + interval '8 days'");
  const answers = await Promise.all([undo(site, link), undo(site, link)]);
  expect(answers.map(({ json }) => json.code).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(await logIn(site, email, 'kerosene-4')).not.toBe('');
  const [row] = await onDatabase(site, 'select closed_at from account');
  expect(row).toEqual({ closed_at: null });
});
