import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#platform/limits/names.ts';
import { cookieOf, onDatabase } from '#testing/account.ts';
import { call } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';
import { aProof, anAccountOver, anAddress, codeOf } from './support/visitor.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 3 });
});
afterAll(() => cluster.stop());

const all = [0, 1, 2];
const whoAmI = (index: number, cookie: string) =>
  call(cluster.endpoint(index), 'getUserinfo', {}, { headers: { cookie } }).then(({ json }) => json.code);

test('a session started on one node is valid on all, and ends on all at once', async () => {
  const { cookie } = await anAccountOver(cluster, 'session@nodes.example');
  expect(await Promise.all(all.map((index) => whoAmI(index, cookie)))).toEqual([200, 200, 200]);
  await call(cluster.endpoint(1), 'logout', {}, { headers: { cookie } });
  const after = await Promise.all(all.map((index) => whoAmI(index, cookie)));
  expect(after.every((code) => code !== 200)).toBe(true);
  expect(new Set(after).size).toBe(1);
});

test('a change of password ends the sessions of other browsers on every node', async () => {
  const user = await anAccountOver(cluster, 'password@nodes.example');
  const second = await call(
    cluster.endpoint(2),
    'login',
    { username: user.email, password: user.password },
    { from: anAddress() },
  );
  const other = cookieOf(second.headers);
  expect(await whoAmI(0, other)).toBe(200);
  const changed = await call(
    cluster.endpoint(0),
    'changePassword',
    { old_password: user.password, password: 'turbine-77', confirm: 'turbine-77' },
    { headers: { cookie: user.cookie } },
  );
  expect(changed.json.code).toBe(200);
  const after = await Promise.all(all.map((index) => whoAmI(index, other)));
  expect(after.every((code) => code !== 200)).toBe(true);
});

test('login attempts for one account are counted across all nodes and addresses', async () => {
  const { email } = await anAccountOver(cluster, 'tries@nodes.example');
  const wrong = async (index: number) => {
    const from = anAddress();
    const verify = await aProof(cluster.endpoint(index % 3), from);
    const input = { username: email, password: 'not-this-1', verify };
    return (await call(cluster.endpoint((index + 1) % 3), 'login', input, { from })).status;
  };
  const statuses: number[] = [];
  for (let index = 0; index < limits.loginPerAccount.points + 3; index += 1) statuses.push(await wrong(index));
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
});

test('requests for codes are counted across all nodes: a second one within a minute is refused by another node', async () => {
  const from = anAddress();
  const requestCode = async (index: number) => {
    const verify = await aProof(cluster.endpoint(index), from);
    const input = { account: 'codes@nodes.example', purpose: 'reg', verify };
    return (await call(cluster.endpoint(index), 'sendCode', input, { from })).status;
  };
  expect([await requestCode(0), await requestCode(1), await requestCode(2)]).toEqual([200, 429, 429]);
});

test('a code can be used on another node, and once when all nodes get it concurrently', async () => {
  const { email } = await anAccountOver(cluster, 'once@nodes.example');
  const from = anAddress();
  const verify = await aProof(cluster.endpoint(0), from);
  await call(cluster.endpoint(0), 'sendCode', { account: email, purpose: 'login', verify }, { from });
  const code = await codeOf(cluster, email);
  const tries = Array.from({ length: 24 }, (_, index) =>
    call(cluster.endpoint(index % 3), 'codeLogin', { username: email, code }, { from: anAddress() }),
  );
  const codes = (await Promise.all(tries)).map(({ json }) => json.code);
  expect(codes.filter((answered) => answered === 200)).toHaveLength(1);
});

test('a captcha solution works once across all nodes', async () => {
  const from = anAddress();
  const verify = await aProof(cluster.endpoint(0), from);
  const tries = Array.from({ length: 12 }, (_, index) => {
    const input = { account: `replay${index}@nodes.example`, purpose: 'reg', verify };
    return call(cluster.endpoint(index % 3), 'sendCode', input, { from });
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(11);
});

test('through nginx a forged forwarding header has no effect', async () => {
  const from = anAddress();
  const verify = () => aProof(cluster.front, from);
  const statuses: number[] = [];
  for (let index = 0; index < limits.codePerAddress.points + 2; index += 1) {
    const forged = anAddress();
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
    const input = { account: `forged${index}@nodes.example`, purpose: 'reg', verify: await verify() };
    statuses.push((await call(cluster.front, 'sendCode', input, { from, headers })).status);
  }
  expect(statuses.slice(0, -2).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('an inquiry sent to all nodes at once with one key is stored once', async () => {
  const key = crypto.randomUUID();
  const { cookie } = await anAccountOver(cluster, 'inquiry@nodes.example');
  const input = {
    name: 'Martina Reyes',
    youxiang: 'inquiry@nodes.example',
    country: 'CL',
    jianyi: 'Three sets, please.',
    idempotency_key: key,
  };
  const responses = Array.from({ length: 9 }, (_, index) =>
    call<{ reference: string }>(cluster.endpoint(index % 3), 'productscollectAdd', input, { headers: { cookie } }),
  );
  const references = (await Promise.all(responses)).map(({ json }) => json.data?.reference);
  expect(new Set(references).size).toBe(1);
  const rows = await onDatabase(
    { port: 0, url: cluster.databaseUrl },
    'select id from submission where idempotency_key = $1',
    [key],
  );
  expect(rows).toHaveLength(1);
});
