import { type StaffRole, mayEver, staffRoles } from '@site/contract/staff-roles';
import type { StaffCall } from '@site/contract/staff/call-row';
import { type StaffCallName, staffCallNames, staffCalls } from '@site/contract/staff/calls';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, onDatabase } from '#testing/account.ts';
import { request } from '#testing/request.ts';
import { aColleague, aGrant, resetBudgets, staffCall, studioHost, studioOrigin, trailOf } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));

const ruleOf = (name: StaffCallName): StaffCall => staffCalls[name];
const guarded = staffCallNames.filter((name) => ruleOf(name).access !== 'open');
const codeOf = async (...args: Parameters<typeof staffCall>) => (await staffCall(...args)).json.code;

/** Guarded calls that answer one of these cookies with another code than expected. */
const wrongAnswers = async (cases: readonly (readonly [cookie: string, code: number])[]) => {
  const wrong: [StaffCallName, number[]][] = [];
  for (const name of guarded) {
    const codes = await Promise.all(cases.map(([cookie]) => codeOf(shared(), name, {}, { cookie })));
    if (codes.some((code, index) => code !== cases[index]?.[1])) wrong.push([name, codes]);
  }
  return wrong;
};

/** Calls that would end the session with which the matrix goes on. Their rights are the same as those of their neighbours. */
const isSafe = (name: StaffCallName) => name !== 'sessionEnd';

test.each(staffRoles)('%s reaches exactly the calls that the table of roles allows', async (role: StaffRole) => {
  const site = shared();
  const { cookie, id } = await aColleague(site, role);
  const refused: StaffCallName[] = [];
  for (const name of guarded.filter(isSafe)) {
    const { right } = ruleOf(name);
    const isAllowed = right === undefined || mayEver({ grants: [aGrant(role)] }, ...right);
    // An object that nobody has: somebody who may call gets past the gate and hears 404 or 400, never 403.
    const code = await codeOf(site, name, { id: 999_999 }, { cookie, version: 1 });
    expect([name, code === 403]).toEqual([name, !isAllowed]);
    if (!isAllowed) refused.push(name);
    // More calls than a person's refusals have rows.
    if (refused.length % 50 === 0) await resetBudgets(site);
  }
  const trail = await onDatabase<{ call: string }>(
    site,
    `select detail->>'call' as call from audit.entry
     where actor_id = $1 and outcome = 'refused' and detail->>'reason' = 'mayNot' order by id`,
    [id],
  );
  expect(trail.map(({ call }) => call)).toEqual(refused);
});

test('every call that needs a session refuses missing, unknown, ended, idle and old ones, and removed people', async () => {
  const site = shared();
  const [ended, idle, old, removed] = [
    await aColleague(site, 'administrator'),
    await aColleague(site, 'administrator'),
    await aColleague(site, 'administrator'),
    await aColleague(site, 'administrator'),
  ];
  await onDatabase(site, 'update studio_session set ended_at = now() where id = $1', [ended.sessionId]);
  await onDatabase(site, "update studio_session set used_at = now() - interval '61 minutes' where id = $1", [
    idle.sessionId,
  ]);
  await onDatabase(site, "update studio_session set created_at = now() - interval '12 hours' where id = $1", [
    old.sessionId,
  ]);
  await onDatabase(site, 'update staff_account set removed_at = now() where id = $1', [removed.id]);
  const cases: [string, number][] = [
    [`studio=${'A'.repeat(43)}`, 50008],
    [ended.cookie, 50012],
    [idle.cookie, 50014],
    [old.cookie, 50014],
    [removed.cookie, 50012],
  ];
  expect(await wrongAnswers([['', 401], ...cases])).toEqual([]);
});

test('sensitive calls ask for a factor that is older than ten minutes again', async () => {
  const site = shared();
  const { cookie, sessionId } = await aColleague(site, 'administrator', 'recruiter');
  await onDatabase(site, "update studio_session set confirmed_at = now() - interval '10 minutes' where id = $1", [
    sessionId,
  ]);
  for (const name of guarded.filter(isSafe)) {
    const { json } = await staffCall(site, name, { id: 999_999 }, { cookie, version: 1 });
    const asks = json.code === 403 && (json.data as { confirm?: boolean } | null)?.confirm === true;
    expect([name, asks]).toEqual([name, ruleOf(name).access === 'fresh']);
  }
});

test('calls that change a versioned object need If-Match', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator', 'recruiter');
  for (const name of guarded.filter(isSafe)) {
    const code = await codeOf(site, name, { id: 999_999 }, { cookie });
    expect([name, code === 428]).toEqual([name, ruleOf(name).versioned === true]);
  }
});

test('a member’s session means nothing at the studio, nor a studio session on a public host', async () => {
  const site = shared();
  const member = await anAccount(site, 'member@norte.example');
  const token = member.cookie.split('=')[1] ?? '';
  const { cookie } = await aColleague(site, 'administrator');
  const cases: [string, number][] = [
    [member.cookie, 401],
    [`studio=${token}`, 50008],
  ];
  expect(await wrongAnswers(cases)).toEqual([]);
  const recorded = await trailOf(site, 2);
  expect(recorded).toMatchObject(recorded.map(() => ({ action: 'make a call', outcome: 'refused' })));
  expect(new Set(recorded.map(({ detail }) => detail['code']))).toEqual(new Set([401, 50008]));
  for (const name of ['getUserinfo', 'sessionList']) {
    const headers = { cookie, origin: `http://en.localhost:${site.port}`, 'content-type': 'application/json' };
    expect((await request(site.port, `/api/web/${name}`, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  }
});

test('every call is refused from a public origin, from a same-site page and without an origin', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  const sites = ['same-site', 'cross-site'].map((value) => ({ 'sec-fetch-site': value }));
  const origins = [`http://en.localhost:${site.port}`, 'null', ''].map((origin) => ({ origin }));
  for (const name of staffCallNames) {
    const isWrite = staffEndpointOf(name).method === 'POST';
    const attempts = [...sites, ...(isWrite ? origins : [])];
    const codes = await Promise.all(attempts.map((headers) => codeOf(site, name, {}, { cookie, headers })));
    expect([name, codes]).toEqual([name, attempts.map(() => 403)]);
  }
  expect(await trailOf(site)).toMatchObject([{ outcome: 'refused', detail: { reason: 'origin' } }]);
});

test('public hosts know no call of the studio', async () => {
  const site = shared();
  const { cookie } = await aColleague(site, 'administrator');
  for (const name of staffCallNames) {
    const { method, path } = staffEndpointOf(name);
    const headers = { cookie, origin: `http://en.localhost:${site.port}`, 'content-type': 'application/json' };
    const body = method === 'POST' ? { body: '{}' } : {};
    expect([name, (await request(site.port, `/api/${path}`, { method, headers, ...body })).status]).toEqual([
      name,
      404,
    ]);
  }
});

test('the OpenAPI document lists every call, for signed-in staff only', async () => {
  const site = shared();
  const path = '/api/staff/openapi.json';
  expect((await request(site.port, path, { host: studioHost })).status).toBe(401);
  const { cookie } = await aColleague(site, 'auditor');
  const { text } = await request(site.port, path, { host: studioHost, headers: { cookie } });
  const { paths } = JSON.parse(text) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual(staffCallNames.map((name) => `/api/${staffEndpointOf(name).path}`));
});

test('refusals of one address fill the trail only up to a budget', async () => {
  const site = shared();
  const countRows = async () => (await onDatabase(site, "select from audit.entry where action = 'make a call'")).length;
  const before = await countRows();
  for (let n = 0; n < 65; n++)
    await request(site.port, '/api/staff/me', { host: studioHost, headers: { origin: studioOrigin(site) } });
  expect((await countRows()) - before).toBe(60);
});
