import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { freshDatabase } from '#testing/database.ts';
import type { CodeUse } from './codes.ts';
import { createCodes } from './codes.ts';

const start = new Date('2026-06-01T08:00:00Z');
const login: CodeUse = { purpose: 'login', target: 'a@b.example' };
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url, { max: 20 });
  onTestFinished(close);
  let now = start;
  const codes = createCodes({ clock: () => now, secret: async () => 'secret' });
  const later = (seconds: number) => {
    now = new Date(start.getTime() + seconds * 1000);
  };
  return { db, codes, later };
};

test('a code works once, even for two hundred requests at the same moment', async () => {
  const { db, codes } = await open();
  const code = await codes.issue(db, login);
  expect(code).toMatch(/^\d{6}$/);
  const answers = await Promise.all(Array.from({ length: 200 }, () => codes.spend(db, login, code)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('two hundred wrong tries at the same moment count as five, and the right code is then refused', async () => {
  const { db, codes } = await open();
  const code = await codes.issue(db, login);
  const tries = await Promise.all(Array.from({ length: 200 }, () => codes.spend(db, login, wrongFor(code))));
  expect(tries.some(Boolean)).toBe(false);
  expect(await codes.spend(db, login, code)).toBe(false);
});

test('after four wrong tries one is left', async () => {
  const { db, codes } = await open();
  const code = await codes.issue(db, login);
  for (let round = 0; round < 4; round += 1) expect(await codes.spend(db, login, wrongFor(code))).toBe(false);
  expect(await codes.spend(db, login, code)).toBe(true);
});

test.for<CodeUse>([
  { purpose: 'forget', target: 'a@b.example' },
  { purpose: 'login', target: 'c@b.example' },
  { purpose: 'login', target: 'a@b.example', accountId: 7 },
])('a code is valid only for its own purpose, target and account: %o', async (other) => {
  const { db, codes } = await open();
  const code = await codes.issue(db, login);
  await codes.issue(db, other);
  expect(await codes.spend(db, other, code)).toBe(false);
  expect(await codes.spend(db, login, code)).toBe(true);
});

test('a code is valid for ten minutes', async () => {
  const { db, codes, later } = await open();
  const early = await codes.issue(db, login);
  later(599);
  expect(await codes.spend(db, login, early)).toBe(true);
  later(0);
  const late = await codes.issue(db, login);
  later(600);
  expect(await codes.spend(db, login, late)).toBe(false);
});

test('a new code replaces the old one', async () => {
  const { db, codes } = await open();
  const [first, second] = [await codes.issue(db, login), await codes.issue(db, login)];
  if (first !== second) expect(await codes.spend(db, login, first)).toBe(false);
  expect(await codes.spend(db, login, second)).toBe(true);
});

test('the table does not contain the code', async () => {
  const { db, codes } = await open();
  const code = await codes.issue(db, login);
  const { rows } = await db.execute<{ row: string }>('select account_code::text as row from account_code');
  expect(rows[0]?.row).not.toContain(code);
});

test('a code issued by a node whose clock was ahead expires no later than others', async () => {
  const { db, codes, later } = await open();
  later(3600);
  const code = await codes.issue(db, login);
  later(0);
  expect(await codes.spend(db, login, code)).toBe(false);
});
