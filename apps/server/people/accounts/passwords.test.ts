import { expect, test } from 'vitest';
import { Busy, createLimiter, createPasswords } from './passwords.ts';

const limits = { maxConcurrent: 4, maxQueued: 10 };

test('a password is hashed with argon2id at the documented cost, and never to the same value twice', async () => {
  const { hash } = createPasswords(limits);
  const [one, two] = await Promise.all([hash('diesel-42'), hash('diesel-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('the right password is accepted in any Unicode normal form; a wrong or truncated one is not', async () => {
  const { hash, verify } = createPasswords(limits);
  const stored = await hash('diésel-42-çelik-gücü');
  expect(await verify('diésel-42-çelik-gücü'.normalize('NFD'), stored)).toBe(true);
  expect(await verify('diésel-42-çelik-güc', stored)).toBe(false);
  expect(await verify('diésel-42-çelik-gücü', undefined)).toBe(false);
  expect(await verify('x', 'not a hash')).toBe(false);
});

test.each([
  ['an account', async (hash: (password: string) => Promise<string>) => hash('diesel-42')],
  ['no account', async () => undefined],
])('checking a password derives a key for %s', async (_, stored) => {
  const { hash, verify } = createPasswords({ maxConcurrent: 1, maxQueued: 0 });
  const checking = verify('wrong', await stored(hash));
  // The only slot is in use: a check that derived no key would have left it free.
  await expect(hash('another')).rejects.toThrow(Busy);
  expect(await checking).toBe(false);
});

test('the limiter never runs more than its maximum at once, and rejects jobs when its queue is full', async () => {
  const limit = createLimiter({ maxConcurrent: 2, maxQueued: 3 });
  const gates: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  const job = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise<void>((resolve) => void gates.push(resolve));
    running -= 1;
    return 'done';
  };
  const work = Array.from({ length: 5 }, () => limit(job));
  await expect(limit(job)).rejects.toThrow(Busy);
  for (let opened = 0; opened < 5; opened += 1) {
    gates[opened]?.();
    await work[opened];
  }
  expect(await Promise.all(work)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(maxRunning).toBe(2);
  const after = limit(job);
  gates[5]?.();
  expect(await after).toBe('done');
});
