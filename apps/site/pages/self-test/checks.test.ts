import type { Client } from '@site/contract/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callChecks, resultOf } from './checks.ts';

const clock = () => {
  let now = 0;
  return () => (now += 5);
};
const name = 'selfTest.site';

test.each([
  ['true', true, 'works'],
  ['an answer', Promise.resolve({ list: [] }), 'works'],
  ['false', false, 'fails'],
] as const)('%s: the line %s', async (_, answer, state) => {
  const run = () => answer;
  expect(await resultOf({ name, run }, clock())).toEqual({ state, ms: 5 });
});

test('a check that throws fails and says why', async () => {
  const run = () => Promise.reject(new Error('database away'));
  expect(await resultOf({ name, run }, clock())).toEqual({ state: 'fails', ms: 5, why: 'database away' });
});

test('the session check passes when the server offers the call, and fails when it does not', async () => {
  const session = () =>
    callChecks(() => Promise.reject(new Error('not called'))).find((check) => check.name === 'selfTest.session')!;
  const offering = (paths: object) => vi.stubGlobal('fetch', async () => Response.json({ paths }));
  onTestFinished(() => void vi.unstubAllGlobals());
  offering({ '/api/web/getUserinfo': {} });
  expect((await resultOf(session(), clock())).state).toBe('works');
  offering({});
  expect((await resultOf(session(), clock())).state).toBe('fails');
});

test('every group of calls fails when the server is down', async () => {
  const unreachableClient = (() => Promise.reject(new Error('away'))) as Client;
  const checks = callChecks(unreachableClient).filter((check) => check.name !== 'selfTest.drawing');
  const results = await Promise.all(checks.map((check) => resultOf(check, clock())));
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['fails']));
});
