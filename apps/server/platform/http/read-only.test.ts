import { staffCalls } from '@site/contract/staff/calls';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { Client } from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { signIn } from '#testing/account.ts';
import { freshSearchDatabase } from '#testing/database.ts';
import { call, request } from '#testing/request.ts';
import { aColleague, staffCall } from '#testing/staff.ts';
import { startTestSite } from '#testing/test-site.ts';

/** As a replica does, the server answers all reads and refuses all writes. */
const setReadOnly = async (url: string, on: boolean): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  const admin = new Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  await admin.query(`alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
};

const readiness = async (port: number) => {
  const { status, text } = await request(port, '/readyz');
  return `${status} ${text.trim()}`;
};

test('on a database that can only be read, everything that reads works, and writes are refused', async () => {
  const { url } = await freshSearchDatabase('faqs');
  const site = await startTestSite({ databaseUrl: url, env: { STUDIO: 'on' } });
  const { port } = site;
  const user = await signIn(url);
  const colleague = await aColleague(site, 'administrator');
  const old = new Client({ connectionString: url });
  await old.connect();
  await old.query(`update session set used_at = used_at - interval '1 hour'`);
  await old.query(`update studio_session set used_at = used_at - interval '30 minutes'`);
  await old.end();
  await setReadOnly(url, true);

  await vi.waitFor(async () => expect(await readiness(port)).toBe('200 ready, read-only'), { timeout: 15_000 });
  expect((await request(port, '/faqs')).status).toBe(200);
  for (const cookie of [undefined, user.cookie]) {
    const headers = cookie === undefined ? {} : { cookie };
    const found = await call<{ total: number }>(port, 'searchList', { key: 'battery' }, { headers });
    expect([found.json.code, (found.json.data?.total ?? 0) > 0]).toEqual([200, true]);
    expect((await request(port, '/api/web/suggest?key=gk73', { headers })).status).toBe(200);
  }
  expect((await request(port, '/api/web/getHistory', { headers: { cookie: user.cookie } })).status).toBe(200);

  const lists = Object.keys(staffCalls).filter((name) => staffEndpointOf(name as 'me').method === 'GET');
  const statuses: Record<string, number> = {};
  for (const name of lists)
    statuses[name] = (
      await staffCall(site, name as 'me', { collection: 'faq', page: '1' }, { cookie: colleague.cookie })
    ).status;
  // Each look at personal data is a row of the audit trail, and none is given that could not be recorded.
  const unavailable = Object.keys(statuses).filter((name) => (statuses[name] ?? 0) >= 500);
  expect(unavailable).toEqual(['auditList', 'inboxList', 'chatList', 'commentList', 'memberList', 'letterList']);
  expect(statuses).toMatchObject({ me: 200, peopleList: 200, entryList: 200 });

  const sent = await call(port, 'userUpdate', { nickname: 'Read only' }, { headers: { cookie: user.cookie } });
  expect([sent.status, sent.json.code]).toEqual([503, 503]);

  await setReadOnly(url, false);
  await vi.waitFor(async () => expect(await readiness(port)).toBe('200 ready'), { timeout: 15_000 });
}, 60_000);
