import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#db/connection.ts';
import { freshDatabase } from '#test/support/database.ts';
import { createStaffSessions, staffSessionSeconds } from './staff-sessions.ts';

const open = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  return (seconds: number, token = 'a-long-random-token') =>
    createStaffSessions({ db, token, clock: () => new Date(seconds * 1000) });
};

test('a session holds for a working day and no second longer', async () => {
  const at = await open();
  const cookie = await at(1000).start();
  expect(await at(1000 + staffSessionSeconds - 1).isValid(cookie)).toBe(true);
  expect(await at(1000 + staffSessionSeconds).isValid(cookie)).toBe(false);
});

test('a session that was logged out is over for whoever still has its cookie', async () => {
  const at = await open();
  const [one, two] = [await at(1000).start(), await at(1000).start()];
  await at(1001).end(one);
  expect([await at(1001).isValid(one), await at(1001).isValid(two)]).toEqual([false, true]);
});

test('nothing else opens it: no cookie, a changed one, another token', async () => {
  const at = await open();
  const cookie = await at(1000).start();
  for (const forged of [undefined, '', `${cookie}x`, cookie.slice(1)])
    expect(await at(1000).isValid(forged)).toBe(false);
  expect(await at(1000, 'another-token').isValid(cookie)).toBe(false);
});

test('a session made by a clock that was ahead is none once the clock is right', async () => {
  const at = await open();
  expect(await at(1000).isValid(await at(1000 + 86_400).start())).toBe(false);
});
