import { expect, test } from 'vitest';
import { createStaffSessions, staffSessionSeconds } from './staff-session.ts';

const at = (seconds: number, token = 'a-long-random-token') =>
  createStaffSessions({ token, clock: () => new Date(seconds * 1000) });

test('a session holds for a working day and no second longer', () => {
  const cookie = at(1000).start();
  expect(at(1000 + staffSessionSeconds - 1).isValid(cookie)).toBe(true);
  expect(at(1000 + staffSessionSeconds).isValid(cookie)).toBe(false);
});

test('nothing else opens it: no cookie, a changed date, a foreign signature, another token', () => {
  const cookie = at(1000).start();
  const [expires, signature] = cookie.split('.');
  for (const forged of [undefined, '', '.', `${Number(expires) + 9}.${signature}`, `${expires}.`, `${expires}.x`])
    expect(at(1000).isValid(forged)).toBe(false);
  expect(at(1000, 'another-token').isValid(cookie)).toBe(false);
});

test('a session made by a clock that was ahead is none once the clock is right', () => {
  expect(at(1000).isValid(at(1000 + 86_400).start())).toBe(false);
});
