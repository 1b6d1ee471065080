import { createStaffClient } from '@site/contract/staff/client';
import { beforeEach, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aPasskey } from '#testing/passkey.ts';
import { request } from '#testing/request.ts';
import {
  aColleague,
  codeFor,
  joinByPassword,
  resetBudgets,
  staffCall,
  staffData,
  studioHost,
  studioOrigin,
  trailOf,
} from '#testing/staff.ts';
import { sharedSite, startTestSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));

test('an administrator invites, and the link leads to an account with these roles', async () => {
  const site = shared();
  const { cookie, id: invitedBy } = await aColleague(site, 'administrator');
  const grants = [
    { role: 'translator', languages: ['tr-TR'], categories: ['ats'] },
    { role: 'agent', countries: ['TR'] },
  ];
  const person = { email: 'Elif@Company.example', name: 'Elif Karaca', grants };
  const { link, id } = await staffData(site, 'personInvite', person, { cookie });
  const { invitations } = await staffData(site, 'peopleList', {}, { cookie });
  expect(invitations.find((one) => one.id === id)).toMatchObject({
    email: 'elif@company.example',
    name: 'Elif Karaca',
  });
  const token = link.replace(`${studioOrigin(site)}/join#`, '');
  // A limit that the role does not have is not stored.
  expect((await staffData(site, 'joinInfo', { token })).grants).toEqual([
    { role: 'translator', languages: ['tr-TR'] },
    { role: 'agent', countries: ['TR'] },
  ]);
  expect(await trailOf(site)).toMatchObject([
    { action: 'invite a person', outcome: 'done', object: `invitation ${id}` },
  ]);
  const [row] = await onDatabase(site, 'select actor_id from audit.entry order by id desc limit 1');
  expect(row).toEqual({ actor_id: invitedBy });
  await staffData(site, 'invitationRevoke', { id }, { cookie });
  expect((await staffCall(site, 'joinInfo', { token })).status).toBe(400);
  expect((await staffCall(site, 'invitationRevoke', { id }, { cookie })).status).toBe(404);
});

test.each([
  [[{ role: 'translator' }]],
  [[{ role: 'agent' }]],
  [[{ role: 'product_manager', languages: ['en'] }]],
  [[{ role: 'owner' }]],
  [[{ role: 'editor' }, { role: 'editor' }]],
  [[]],
])('the roles %j are refused', async (grants) => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const person = { email: 'x@company.example', name: 'X', grants };
  expect((await staffCall(site, 'personInvite', person, { cookie })).status).toBe(400);
});

test('somebody who loses a right loses their sessions at once; a new name or a further right does not end them', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const editor = await aColleague(site, 'editor', 'translator');
  const isSignedIn = async () => (await staffCall(site, 'me', {}, { cookie: editor.cookie })).status === 200;
  const change = (input: object, version: number) =>
    staffCall(site, 'personChange', { id: editor.id, ...input }, { cookie, version });
  const translator = { role: 'translator', languages: ['tr-TR'] };
  expect((await change({ name: 'Song Lihong' }, 1)).json.data).toEqual({ version: 2 });
  expect((await change({ grants: [translator, { role: 'editor' }, { role: 'auditor' }] }, 2)).status).toBe(200);
  expect(await isSignedIn()).toBe(true);
  expect((await change({ grants: [translator] }, 2)).json.code).toBe(412);
  expect((await change({ grants: [translator] }, 3)).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
  expect((await trailOf(site, 2)).slice(0, 1)).toMatchObject([
    { action: 'change roles', object: `staff ${editor.id}`, detail: { name: 'Song Lihong', after: [translator] } },
  ]);
});

test('a removed person is out at once, on every node, and the address is free again', async () => {
  const site = shared();
  const other = await startTestSite({ databaseUrl: site.url });
  const admin = await aColleague(site, 'administrator');
  const { cookie } = await joinByPassword(site, 'gone@company.example');
  const { id } = await staffData(other, 'me', {}, { cookie });
  const people = async () => (await staffData(site, 'peopleList', {}, { cookie: admin.cookie })).people;
  const { version } = (await people()).find((one) => one.id === id) ?? {};
  await staffData(site, 'personRemove', { id }, { cookie: admin.cookie, version: version ?? 0 });
  expect((await staffCall(other, 'me', {}, { cookie })).json.code).toBe(50012);
  expect((await people()).find((one) => one.id === id)).toMatchObject({
    removed: expect.any(String) as string,
    factors: { passkeys: 0, password: false },
  });
  await joinByPassword(site, 'gone@company.example');
});

test('the last administrator can neither leave nor give the role away', async () => {
  const site = await startTestSite();
  const { id, cookie } = await aColleague(site, 'administrator');
  const options = { cookie, version: 1 };
  expect((await staffCall(site, 'personRemove', { id }, options)).json.code).toBe(409);
  const change = { id, grants: [{ role: 'editor' }] };
  expect((await staffCall(site, 'personChange', change, options)).json.code).toBe(409);
  const second = await aColleague(site, 'administrator');
  // Each removes the other at the same moment: one of them stays.
  const answers = await Promise.all([
    staffCall(site, 'personRemove', { id: second.id }, options),
    staffCall(site, 'personRemove', { id }, { cookie: second.cookie, version: 1 }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a passkey or a code confirms who is there; a wrong one does not', async () => {
  const site = shared();
  const { cookie, secret } = await joinByPassword(site, 'confirm@company.example', [{ role: 'administrator' }]);
  const passkey = aPasskey({ origin: studioOrigin(site), host: studioHost });
  const { options: registration } = await staffData(site, 'passkeyOptions', {}, { cookie });
  await staffData(site, 'passkeyAdd', { response: passkey.register(registration), label: 'Key' }, { cookie });
  const { id } = await staffData(site, 'me', {}, { cookie });
  const age = () =>
    onDatabase(site, "update studio_session set confirmed_at = now() - interval '1 hour' where account_id = $1", [id]);
  const isFresh = async () => (await staffCall(site, 'passkeyOptions', {}, { cookie })).status === 200;

  await age();
  expect((await staffCall(site, 'confirmCode', { code: '000000' }, { cookie })).status).toBe(400);
  expect(await isFresh()).toBe(false);
  await staffData(site, 'confirmCode', { code: codeFor(secret, 1) }, { cookie });
  expect(await isFresh()).toBe(true);
  await age();
  const { options } = await staffData(site, 'confirmOptions', {}, { cookie });
  const response = passkey.sign(options);
  expect((await staffCall(site, 'signInPasskey', { response })).status).toBe(400);
  expect((await staffCall(site, 'confirmPasskey', { response }, { cookie })).status).toBe(200);
  expect(await isFresh()).toBe(true);
  expect((await staffCall(site, 'confirmPasskey', { response }, { cookie })).status).toBe(400);
  expect(await trailOf(site)).toMatchObject([
    { action: 'confirm a factor', outcome: 'refused', detail: { method: 'passkey' } },
  ]);
});

test('guessing the code of a stolen session is throttled', async () => {
  const site = shared();
  const { cookie, secret } = await joinByPassword(site, 'stolen@company.example');
  for (let n = 0; n < 20; n++) await staffCall(site, 'confirmCode', { code: String(100_000 + n) }, { cookie });
  expect((await staffCall(site, 'confirmCode', { code: codeFor(secret, 1) }, { cookie })).status).toBe(429);
  expect(await trailOf(site)).toMatchObject([{ outcome: 'refused', detail: { code: 429 } }]);
});

test('people see and end their own sessions, and nobody else’s', async () => {
  const site = shared();
  const mine = await aColleague(site, 'editor');
  const other = await aColleague(site, 'editor');
  const { list } = await staffData(site, 'sessionList', {}, { cookie: mine.cookie });
  expect(list).toMatchObject([{ id: mine.sessionId, current: true, place: '127.0.0.0/24' }]);
  expect((await staffCall(site, 'sessionEnd', { id: other.sessionId }, { cookie: mine.cookie })).status).toBe(404);
  await staffData(site, 'sessionEnd', { id: mine.sessionId }, { cookie: mine.cookie });
  expect((await staffCall(site, 'me', {}, { cookie: mine.cookie })).json.code).toBe(50012);
  const admin = await aColleague(site, 'administrator');
  expect(await staffData(site, 'personSessionsEnd', { id: other.id }, { cookie: admin.cookie })).toEqual({
    sessions_ended: 1,
  });
  const out = await staffCall(site, 'signOut', {}, { cookie: admin.cookie });
  expect([out.status, out.headers['set-cookie']?.[0]]).toEqual([200, expect.stringContaining('Max-Age=0') as string]);
  expect((await staffCall(site, 'me', {}, { cookie: admin.cookie })).json.code).toBe(50012);
});

test('an auditor reads the trail in pages and by filter, and that is in the trail', async () => {
  const site = shared();
  const { cookie, id, name } = await aColleague(site, 'auditor');
  const read = async (input: object) => (await staffData(site, 'auditList', input, { cookie })).list;
  await read({});
  const [newest, second] = await read({ limit: 2 });
  expect(newest).toMatchObject({
    action: 'read the audit trail',
    outcome: 'done',
    actor: { id, name },
    network: '127.0.0.0/24',
  });
  expect((await read({ before: newest?.id, limit: 1 }))[0]?.id).toBe(second?.id);
  expect((await read({ actor: id, outcome: 'refused' })).length).toBe(0);
  expect((await read({ group: 'people', limit: 5 })).every(({ action }) => action !== 'sign in')).toBe(true);
});

test('the typed client sends the version and reports refusals', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const colleague = await aColleague(site, 'editor');
  const client = createStaffClient({
    send: async (path, { method = 'GET', body, headers }) => {
      const answer = await request(site.port, path, {
        host: studioHost,
        method,
        headers: { ...(headers as Record<string, string>), cookie, origin: studioOrigin(site) },
        ...(typeof body === 'string' ? { body } : {}),
      });
      return new Response(answer.text, { status: answer.status });
    },
  });
  expect((await client('me')).grants).toEqual([{ role: 'administrator' }]);
  const change = { id: colleague.id, name: 'New name' };
  expect(await client('personChange', change, { version: 1 })).toEqual({ version: 2 });
  await expect(client('personChange', change, { version: 1 })).rejects.toMatchObject({ code: 412 });
});
