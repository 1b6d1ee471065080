import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@site/contract/calls';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import { expect, test } from 'vitest';
import { onDatabase, signIn } from '#testing/account.ts';
import { call } from '#testing/request.ts';
import { projectRoot, startTestSite } from '#testing/test-site.ts';
import { callAs } from './a-caller.ts';

const sources = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));

test('only three places call another server, each at a configured address', () => {
  const calling = /(?<![.\w])fetch\(|client\.fetch\(|https?\.request\(|from 'node:https'/;
  const files = sources('apps/server').filter((file) => calling.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(files.toSorted()).toEqual([
    'apps/server/catalogue/investor/quote-source.ts',
    'apps/server/outbox/carrier.ts',
    'apps/server/platform/storage/s3.ts',
  ]);
});

type Site = { port: number; url: string };

/** A digest of every table except the visit counters, and what a node notes about itself every ten seconds. */
const digestOf = async (site: Site): Promise<Record<string, string>> => {
  const tables = await onDatabase<{ name: string }>(
    site,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limit', 'maintenance_mark')",
  );
  const digests: Record<string, string> = {};
  // Sequentially: each opens a connection, and other tests need some too.
  for (const { name } of tables) {
    const row = name === 'session' ? "to_jsonb(t) - 'used_at' - 'ip' - 'user_agent'" : 'to_jsonb(t)';
    const [result] = await onDatabase<{ digest: string }>(
      site,
      `select md5(coalesce(string_agg((${row})::text, '' order by (${row})::text), '')) as digest from ${name} t`,
    );
    digests[name] = result?.digest ?? '';
  }
  return digests;
};

test('no GET call changes anything, for any caller', async () => {
  const site = await startTestSite();
  const { cookie } = await signIn(site.url);
  const reads = (Object.keys(calls) as CallName[]).filter((name) => endpointOf(name).method === 'GET');
  const before = await digestOf(site);
  for (const name of reads)
    expect([name, (await callAs(site.port, name, {}, { cookie })).json.code]).toEqual([name, 200]);
  expect(await digestOf(site)).toEqual(before);
}, 60_000);

test('links in letters point to the configured host, whatever the Host and forwarding headers say', async () => {
  const site = await startTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { cookie } = await signIn(site.url);
  const headers = {
    cookie,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  const own = `http://en.localhost:${site.port}`;
  const subscribe = (host: string) =>
    call(site.port, 'userUpdate', { subscribed: true }, { host, headers: { ...headers, origin: own } });
  expect((await subscribe('evil.example')).json.code).toBe(421);
  expect((await subscribe('en.localhost')).json.code).toBe(200);
  const [letter] = await onDatabase<{ text: string; html: string }>(site, 'select text, html from outbox_message');
  expect(letter?.text).toContain(`http://`);
  expect(`${letter?.text} ${letter?.html}`).not.toContain('evil.example');
});

test('every test that docs/security.md names exists', () => {
  const text = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');
  const files = [...text.matchAll(/`((?:apps|packages|test|scripts)\/[\w./-]+)`/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
