import { calls } from '@site/contract/calls';
import type { CallName } from '@site/contract/endpoints';
import { expect, test } from 'vitest';
import { anAccount, onDatabase, signIn } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { startTestSite } from '#testing/test-site.ts';
import { callAs } from './a-caller.ts';
import { type Operation, type Schema, readOperations } from './document.ts';
import { objectsOf } from './objects.ts';

const names = Object.keys(calls) as CallName[];

const fieldsOf = ({ parameters, body }: Operation): string[] => {
  const inBody = (schema: Schema | undefined): string[] => [
    ...Object.keys(schema?.properties ?? {}),
    ...(schema?.anyOf ?? []).flatMap(inBody),
  ];
  return [...parameters.map(({ name }) => name), ...inBody(body)];
};

test('every id that the document names has its row in the matrix', async () => {
  const { port } = await startTestSite();
  const ids = (await readOperations(port)).map((operation) => [
    operation.name,
    fieldsOf(operation).filter((field) => /(^|_)ids?$/.test(field)),
  ]);
  expect(Object.fromEntries(ids)).toEqual(
    Object.fromEntries(names.map((name) => [name, Object.keys(objectsOf[name])])),
  );
});

/** Everything that an owner can have, each with a unique text. */
const anOwner = async (site: Awaited<ReturnType<typeof startTestSite>>) => {
  const owner = await anAccount(site, 'owner@private.example');
  const { cookie } = owner;
  const as = { cookie };
  await callAs(
    site.port,
    'userUpdate',
    { nickname: 'Open Name', company: 'Secretcompany', address: 'Secretstreet 1' },
    as,
  );
  await callAs(site.port, 'productscollectAdd', { jianyi: 'Secretinquiry', youxiang: 'owner@private.example' }, as);
  await callAs(site.port, 'feedbackAdd', { description: 'Secretfeedback', email: 'owner@private.example' }, as);
  await callAs(site.port, 'hrApply', { message: 'Secretapplication', email: 'owner@private.example' }, as);
  await callAs(site.port, 'sendYangce', { company: 'Secretbrochure', email: 'owner@private.example' }, as);
  await callAs(site.port, 'searchList', { key: 'secretsearch' }, as);
  const chatResponse = await callAs(site.port, 'chatSend', { text: 'Secretchat' }, { ...as, host: 'zh.localhost' });
  const chat = chatResponse.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const commentResponse = await callAs(site.port, 'commentAdd', { text: 'Opencomment' }, as);
  await onDatabase(
    site,
    'insert into download_history (account_id, download_id, at) select $1, min(id), now() from download',
    [owner.id],
  );
  const [session] = await onDatabase<{ id: number }>(site, 'select id from session where account_id = $1', [owner.id]);
  return { ...owner, chat, comment: Number(commentResponse.json.data?.['comment_id']), session: session?.id ?? 0 };
};

const secrets = /secret(company|street|inquiry|feedback|application|brochure|search|chat)|owner@private|96123 ?4567/i;

test('the owner sees all of it, so that the next test is meaningful', async () => {
  const site = await startTestSite();
  const { cookie } = await anOwner(site);
  const { text } = await callAs(site.port, 'exportData', {}, { cookie });
  for (const word of ['company', 'street', 'inquiry', 'feedback', 'application', 'brochure', 'search', 'chat'])
    expect([word, text.toLowerCase().includes(`secret${word}`)]).toEqual([word, true]);
  expect((await callAs(site.port, 'downloadHistory', {}, { cookie })).json.data).toMatchObject({ total: 1 });
});

test('no call reveals the owner’s data to another user, a visitor or a stranger', async () => {
  const site = await startTestSite();
  const owner = await anOwner(site);
  const other = await signIn(site.url, 'other@site.example');
  // Last, because it ends the session that the other calls use.
  const calls = [...names.filter((name) => name !== 'logout'), 'logout' as const];
  const callers = [
    { cookie: other.cookie, host: 'zh.localhost' },
    { cookie: undefined, host: 'en.localhost' },
    { cookie: 'session=stranger; chat=guess', host: 'zh.localhost' },
  ];
  for (const { cookie, host } of callers)
    for (const name of calls) {
      const ids = Object.keys(objectsOf[name]);
      const fields = Object.values(objectsOf[name]).includes('shown') ? { [ids[0] ?? '']: owner.comment } : {};
      const { text } = await callAs(site.port, name, fields, { cookie, host });
      expect([name, host, cookie, secrets.exec(text)?.[0]]).toEqual([name, host, cookie, undefined]);
    }
}, 60_000);

type Owned = { owner: Awaited<ReturnType<typeof anOwner>> };

/** For every call with the id of an owned object: the id to try, and how to check that it still exists. */
const untouchable: Partial<Record<CallName, { id: (owned: Owned) => number; exists: string }>> = {
  sessionEnd: { id: ({ owner }) => owner.session, exists: 'select from session where id = $1 and ended_at is null' },
  commentDelete: {
    id: ({ owner }) => owner.comment,
    exists: 'select from comment where id = $1 and deleted_at is null',
  },
};

test('another user’s session or comment cannot be ended or deleted', async () => {
  const owned = names.filter((name) => Object.values(objectsOf[name]).includes('own'));
  expect(Object.keys(untouchable).toSorted()).toEqual(owned.toSorted());
  const site = await startTestSite();
  const owner = await anOwner(site);
  const other = await signIn(site.url, 'other@site.example');
  for (const name of owned) {
    const { id, exists } = untouchable[name] ?? { id: () => 0, exists: '' };
    const [field = ''] = Object.keys(objectsOf[name]);
    const answer = await callAs(site.port, name, { [field]: id({ owner }) }, { cookie: other.cookie });
    expect([name, answer.json.code]).toEqual([name, 404]);
    expect(await onDatabase(site, exists, [id({ owner })])).toHaveLength(1);
    // The owner can delete it, so it existed when it was refused.
    expect((await callAs(site.port, name, { [field]: id({ owner }) }, { cookie: owner.cookie })).json.code).toBe(200);
  }
});

test('the chat of an account is hidden from everyone else, even in the same browser', async () => {
  const site = await startTestSite();
  const owner = await anOwner(site);
  const other = await signIn(site.url, 'other@site.example');
  const host = 'zh.localhost';
  const history = (cookie: string) => callAs(site.port, 'chatHistory', {}, { host, cookie });
  expect((await history(`${owner.cookie}; ${owner.chat}`)).text).toContain('Secretchat');
  // The same browser after a logout, or with somebody else logged in.
  for (const cookie of [other.cookie, owner.chat, `${other.cookie}; ${owner.chat}`]) {
    expect((await history(cookie)).json.data).toMatchObject({ list: [] });
    const stream = await request(site.port, '/api/web/chatStream', { host, headers: { cookie } });
    expect(stream.status).toBe(404);
  }
});
