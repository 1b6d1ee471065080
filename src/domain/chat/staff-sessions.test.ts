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

test('a session is valid for a working day and no second longer', async () => {
  const at = await open();
  const cookie = await at(1000).start();
  expect(await at(1000 + staffSessionSeconds - 1).isValid(cookie)).toBe(true);
  expect(await at(1000 + staffSessionSeconds).isValid(cookie)).toBe(false);
});

test('after a log-out the session’s cookie is no longer valid', async () => {
  const at = await open();
  const [one, two] = [await at(1000).start(), await at(1000).start()];
  await at(1001).end(one);
  expect([await at(1001).isValid(one), await at(1001).isValid(two)]).toEqual([false, true]);
});

test('a missing or altered cookie, or one signed with another token, is refused', async () => {
  const at = await open();
  const cookie = await at(1000).start();
  for (const forged of [undefined, '', `${cookie}x`, cookie.slice(1)])
    expect(await at(1000).isValid(forged)).toBe(false);
  expect(await at(1000, 'another-token').isValid(cookie)).toBe(false);
});

test('a session started by a node whose clock was ahead is refused', async () => {
  const at = await open();
  expect(await at(1000).isValid(await at(1000 + 86_400).start())).toBe(false);
});
