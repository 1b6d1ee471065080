import { beforeEach, expect, test } from 'vitest';
import { anAccount, onDatabase, aSolvedCaptcha, signIn } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import {
  aColleagueWith,
  aSubmission,
  aColleague,
  resetBudgets,
  staffCall,
  staffData,
  trailOf,
} from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));

const codeOf = async (...args: Parameters<typeof staffCall>) => (await staffCall(...args)).json.code;
const host = 'zh.localhost';

const aConversation = async (text: string) => {
  const { port } = shared();
  const { headers } = await call(port, 'chatSend', { text, verify: await aSolvedCaptcha(port) }, { host });
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const [row] = await onDatabase<{ id: number }>(shared(), 'select max(id) as id from chat_conversation');
  const history = async () =>
    (
      await call<{ list: { author: string; text: string }[]; open: boolean }>(
        port,
        'chatHistory',
        {},
        { host, headers: { cookie } },
      )
    ).json.data;
  const send = (more: string) => call(port, 'chatSend', { text: more }, { host, headers: { cookie } });
  return { id: row?.id ?? 0, history, send };
};

test('an agent of the edition takes, answers and closes a chat, and the visitor reopens it', async () => {
  const site = shared();
  const agent = await aColleagueWith(site, { role: 'agent', editions: ['zh'] });
  const other = await aColleague(site, 'administrator');
  const { id, history, send } = await aConversation('能直接接吗？<script>');
  const options = { cookie: agent.cookie };
  const find = async (input: object = {}) =>
    (await staffData(site, 'chatList', input, options)).list.find((one) => one.id === id);

  expect(await find()).toMatchObject({ waiting: true, text: '能直接接吗？<script>', edition: 'zh' });
  const taken = await Promise.all([agent, other].map(({ cookie }) => codeOf(site, 'chatTake', { id }, { cookie })));
  expect(taken.toSorted((a, b) => a - b)).toEqual([200, 412]);
  const answer = { id, text: '可以。', idempotency_key: '7d3c6a52-0b60-4a3c-9a54-3a2b6d7c8e90' };
  await Promise.all([1, 2].map(() => staffData(site, 'chatAnswer', answer, options)));
  expect((await history())?.list.filter(({ author }) => author === 'staff')).toMatchObject([{ text: '可以。' }]);
  await staffData(site, 'chatClose', { id, closed: true }, options);
  expect(await find()).toBeUndefined();
  expect(await find({ closed: 'yes' })).toMatchObject({ closed: true, waiting: false });
  await send('谢谢');
  expect(await find()).toMatchObject({ closed: false, waiting: true });
  const rows = await trailOf(site, 2);
  expect(rows.map(({ action }) => action)).toContain('close a chat');
  expect(JSON.stringify(await trailOf(site, 10))).not.toContain('可以');
});

test('a chat of another edition is nobody’s business', async () => {
  const site = shared();
  const { id } = await aConversation('你好');
  const { cookie } = await aColleague(site, 'agent');
  expect((await staffData(site, 'chatList', {}, { cookie })).list).toEqual([]);
  for (const name of ['chatRead', 'chatTake', 'chatAnswer', 'chatClose'] as const)
    expect([name, await codeOf(site, name, { id, text: 'x', closed: true }, { cookie })]).toEqual([name, 404]);
});

test('an agent sees what else a member asked, as far as their regions reach', async () => {
  const site = shared();
  const { cookie } = await aColleagueWith(site, { role: 'agent', editions: ['zh'] });
  await signIn(site.url, 'asks@company.example');
  const [member] = await onDatabase<{ id: number }>(
    site,
    "select id from account where email = 'asks@company.example'",
  );
  const add = async (locale: string, text: string) => {
    const [row] = await onDatabase<{ id: number }>(
      site,
      `with c as (insert into chat_conversation (token_hash, account_id, locale, created_at, used_at)
         values (sha256($3::text::bytea), $1, $2, now(), now()) returning id)
       insert into chat_message (conversation_id, author, text, created_at) select id, 'visitor', $3, now() from c
       returning conversation_id as id`,
      [member?.id, locale, text],
    );
    return row?.id ?? 0;
  };
  const before = await add('zh', '以前的问题');
  await add('pt', 'Outra pergunta');
  const id = await add('zh', '现在的问题');
  const inquiries = await Promise.all([aSubmission(site, { locale: 'zh' }), aSubmission(site, { locale: 'pt' })]);
  await onDatabase(site, 'update submission set account_id = $1 where id = any($2)', [member?.id, inquiries]);
  const { earlier, inquiries: count, member_since: since } = await staffData(site, 'chatRead', { id }, { cookie });
  expect(earlier).toMatchObject([{ id: before, text: '以前的问题' }]);
  expect([count, typeof since]).toEqual([1, 'string']);
});

test('somebody who says so is here until their browser has been silent for three minutes', async () => {
  const site = shared();
  const { cookie, id, name } = await aColleagueWith(site, { role: 'agent', editions: ['zh'] });
  const look = () => staffData(site, 'chatList', {}, { cookie });
  expect(await look()).toMatchObject({ here: false, present: [] });
  await staffData(site, 'chatPresence', { here: true }, { cookie });
  expect(await look()).toMatchObject({ here: true, present: [{ id, name }] });
  await onDatabase(site, "update chat_presence set seen_at = now() - interval '4 minutes' where staff_id = $1", [id]);
  expect(await look()).toMatchObject({ here: false, present: [] });
  await staffData(site, 'chatPresence', { here: true }, { cookie });
  await staffData(site, 'chatPresence', { here: false }, { cookie });
  expect(await look()).toMatchObject({ here: false });
});

test('a comment is hidden, shown and removed, and its author is blocked from writing more', async () => {
  const site = shared();
  const author = await signIn(site.url, 'author@company.example');
  const reader = await signIn(site.url, 'reader@company.example');
  await onDatabase(site, "update account set country = 'TR' where email = 'author@company.example'");
  const product = { target: 'product', target_id: 1 };
  const as = <T>(name: string, body: object, { cookie }: { cookie: string }) =>
    call<T>(site.port, name, body, { headers: { cookie } });
  const { json } = await as<{ comment_id: number }>('commentAdd', { ...product, text: 'Buy <b>here</b>' }, author);
  const id = json.data?.comment_id ?? 0;
  await as('commentReport', { id }, reader);
  const shown = async () => (await as<{ total: number }>('commentList', product, reader)).json.data?.total;

  const { cookie } = await aColleague(site, 'agent');
  const elsewhere = await aColleagueWith(site, { role: 'agent', countries: ['BR'] });
  expect(await codeOf(site, 'commentHide', { id, hidden: true }, { cookie: elsewhere.cookie })).toBe(404);
  expect((await staffData(site, 'deskCounts', {}, { cookie })).comments).toMatchObject({ count: 1 });
  const { list } = await staffData(site, 'commentList', { show: 'reported' }, { cookie });
  expect(list).toMatchObject([{ id, reports: 1, hidden: false, text: 'Buy <b>here</b>' }]);
  await staffData(site, 'commentHide', { id, hidden: true }, { cookie });
  expect(await shown()).toBe(0);
  expect((await staffData(site, 'deskCounts', {}, { cookie })).comments).toEqual({ count: 0 });
  await staffData(site, 'commentHide', { id, hidden: false }, { cookie });
  expect(await shown()).toBe(1);
  await staffData(site, 'commentBlock', { id, blocked: true }, { cookie });
  expect((await as('commentAdd', { ...product, text: 'More' }, author)).json.code).toBe(403);
  expect((await as('commentReplyAdd', { comment_id: id, text: 'More' }, author)).json.code).toBe(403);
  await staffData(site, 'commentRemove', { id }, { cookie });
  expect(await shown()).toBe(0);
  expect(await onDatabase(site, 'select text from comment where id = $1', [id])).toEqual([{ text: '' }]);
  expect(await codeOf(site, 'commentRemove', { id }, { cookie })).toBe(404);
});

test('a locked member is logged out at once and cannot log in until unlocked', async () => {
  const site = shared();
  const email = 'locked@company.example';
  const member = await anAccount(site, email);
  const { cookie } = await aColleague(site, 'administrator');
  const [found] = (await staffData(site, 'memberList', { key: email.toUpperCase() }, { cookie })).list;
  const id = found?.id ?? 0;
  const userCode = async () =>
    (await call(site.port, 'getUserinfo', {}, { headers: { cookie: member.cookie } })).json.code;
  const login = async () => (await call(site.port, 'login', { username: email, password: 'diesel-42' })).json;
  expect(await userCode()).toBe(200);
  await staffData(site, 'memberLock', { id, locked: true }, { cookie });
  expect(await userCode()).toBe(50012);
  expect(await staffData(site, 'memberEntry', { id }, { cookie })).toMatchObject({ locked: true });
  expect(JSON.stringify(await login())).toContain('This account is locked');
  expect((await call(site.port, 'login', { username: email, password: 'wrong-1' })).text).not.toContain('locked');
  await staffData(site, 'memberLock', { id, locked: false }, { cookie });
  expect((await login()).code).toBe(200);
});

test('a member’s data is exported, and a person erased with everything sent, with counts in the trail only', async () => {
  const site = shared();
  const email = 'erase@company.example';
  await signIn(site.url, email);
  const submission = await aSubmission(site, { email });
  const { cookie } = await aColleague(site, 'administrator');
  await staffData(site, 'inboxNote', { id: submission, text: 'About this person' }, { cookie });
  const [member] = (await staffData(site, 'memberList', { key: email }, { cookie })).list;
  const id = member?.id ?? 0;
  const exported = await staffData(site, 'memberExport', { id }, { cookie });
  expect(exported.parts).toMatchObject({ account: { email }, comments: [] });
  const erased = await staffData(site, 'personErase', { email: 'ERASE@company.example' }, { cookie });
  expect(erased).toMatchObject({ account: true, submissions: 1 });
  const rows = await trailOf(site, 2);
  expect(rows.map(({ action }) => action)).toEqual(['export a member’s data', 'erase a person']);
  expect(JSON.stringify(rows)).not.toContain('erase@');
  expect(await codeOf(site, 'memberEntry', { id }, { cookie })).toBe(404);
  expect(await onDatabase(site, 'select from submission_note where submission_id = $1', [submission])).toEqual([]);
  expect(await staffData(site, 'personErase', { email }, { cookie })).toMatchObject({ account: false, submissions: 0 });
});

test('a letter that failed or waits for hours is tried again, one on its way is not', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const aLetter = async (state: string, delay: string) => {
    const [row] = await onDatabase<{ id: number }>(
      site,
      `insert into outbox_message (kind, target, locale, template, subject, text, message_id, state, next_at, created_at, last_error)
       values ('mail', 'a@b.example', 'en', 'inboxReceipt', 'SA-1', 'secret 123456', 'm', $1, now() + $2::interval, now(), 'mailbox full') returning id`,
      [state, delay],
    );
    return row?.id ?? 0;
  };
  const failed = await aLetter('failed', '0');
  const held = await aLetter('queued', '1 day');
  const leased = await aLetter('queued', '4 minutes');
  const sent = await aLetter('sent', '0');
  expect((await staffData(site, 'deskCounts', {}, { cookie })).letters).toMatchObject({ count: 1 });
  const { list } = await staffData(site, 'letterList', { key: 'SA-1' }, { cookie });
  expect(list.map(({ id, retriable }) => [id, retriable])).toEqual([
    [sent, false],
    [leased, false],
    [held, true],
    [failed, true],
  ]);
  expect(JSON.stringify(list)).not.toContain('123456');
  for (const [id, code] of [
    [failed, 200],
    [held, 200],
    [leased, 404],
    [sent, 404],
  ] as const)
    expect([id, await codeOf(site, 'letterRetry', { id }, { cookie })]).toEqual([id, code]);
  const due = await onDatabase<{ id: number }>(
    site,
    "select id from outbox_message where state = 'queued' and next_at <= now() and subject = 'SA-1' order by id",
  );
  expect(due.map(({ id }) => id)).toEqual([failed, held]);
});

test('the desk counts only what a role covers', async () => {
  const site = shared();
  const keysOf = async (role: Parameters<typeof aColleague>[1]) =>
    Object.keys(await staffData(site, 'deskCounts', {}, { cookie: (await aColleague(site, role)).cookie }));
  expect(await keysOf('agent')).toEqual(['inquiries', 'chats', 'comments']);
  expect(await keysOf('recruiter')).toEqual(['applications']);
  expect(await keysOf('editor')).toEqual([]);
});

test('applications that nobody may read wait at the administrator’s desk until a colleague has the role', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  await onDatabase(site, `update staff_account set removed_at = now() where grants @> '[{"role": "recruiter"}]'`);
  const unread = async () => (await staffData(site, 'deskCounts', {}, { cookie })).unread;
  const before = (await unread())?.count ?? 0;
  await aSubmission(site, { kind: 'application' });
  expect(await unread()).toMatchObject({ count: before + 1, oldest: expect.any(String) });
  const recruiter = await aColleague(site, 'recruiter');
  expect(await unread()).toEqual({ count: 0 });
  expect((await staffData(site, 'deskCounts', {}, { cookie: recruiter.cookie })).unread).toBeUndefined();
  await onDatabase(site, 'update staff_account set removed_at = now() where id = $1', [recruiter.id]);
  expect(await unread()).toMatchObject({ count: before + 1 });
});
