import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { isDatabaseUnavailable } from '../database/outage.ts';
import { createLimits } from './limits.ts';
import { limits as named } from './names.ts';

const aNode = (url: string) => {
  const { pool, close } = connect(url, { max: 5 });
  onTestFinished(close);
  return { ...createLimits({ pool, clock: () => new Date() }), pool };
};

const aDatabase = async (): Promise<string> => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  return database.url;
};

test('of two hundred concurrent requests on two nodes exactly as many pass as the budget allows', async () => {
  const url = await aDatabase();
  const [one, other] = [aNode(url), aNode(url)];
  const taken = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? one : other).take('loginPerAccount', 'a@company.example')),
  );
  expect(taken.filter(({ ok }) => ok)).toHaveLength(named.loginPerAccount.points);
});

test('a refusal says how many seconds to wait, and the next request after them passes', async () => {
  const node = aNode(await aDatabase());
  expect(await node.take('codeResend', 'a@company.example')).toEqual({ ok: true });
  const again = await node.take('codeResend', 'a@company.example');
  expect(again).toMatchObject({ ok: false });
  const retryAfter = again.ok ? 0 : again.retryAfter;
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
  await node.pool.query('update rate_limit set expire = expire - 60000');
  expect(await node.take('codeResend', 'a@company.example')).toEqual({ ok: true });
});

test('budgets of different keys and limits are independent, and a reset restores one', async () => {
  const node = aNode(await aDatabase());
  await node.take('codeResend', 'a');
  expect(await node.take('codeResend', 'b')).toEqual({ ok: true });
  expect(await node.take('codePerTarget', 'a')).toEqual({ ok: true });
  await node.reset('codeResend', 'a');
  expect(await node.take('codeResend', 'a')).toEqual({ ok: true });
});

test('the table does not reveal who was counted', async () => {
  const node = aNode(await aDatabase());
  await node.take('loginPerAccount', 'someone@company.example');
  const { rows } = await node.pool.query<{ key: string }>('select key from rate_limit');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain('someone');
});

test('with the database down a take fails as an outage, not as a refusal', async () => {
  const node = aNode('postgres://site@127.0.0.1:1/nothing');
  const failure: unknown = await node.take('loginPerAccount', 'a').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('on a database that can only be read, the node counts in its memory', async () => {
  const url = await aDatabase();
  const node = aNode(`${url}&options=-c%20default_transaction_read_only%3Don`);
  expect(await node.take('codeResend', 'a@company.example')).toEqual({ ok: true });
  expect(await node.take('codeResend', 'a@company.example')).toMatchObject({ ok: false });
  await node.reset('codeResend', 'a@company.example');
  expect(await aNode(url).take('codeResend', 'a@company.example')).toEqual({ ok: true });
});

test('a budget counted by a node whose clock was a hundred days ahead locks nobody out', async () => {
  const node = aNode(await aDatabase());
  await node.take('codeResend', 'a@company.example');
  await node.pool.query('update rate_limit set expire = expire + 8640000000');
  expect(await node.take('codeResend', 'a@company.example')).toEqual({ ok: true });
  expect(await node.take('codeResend', 'a@company.example')).toMatchObject({ ok: false });
});
