import { expect, test } from 'vitest';
import { Busy, createLane, createPasswords } from './passwords.ts';

const roomy = { atOnce: 4, waiting: 10 };

test('a password is kept as argon2id with the promised cost, and never twice the same', async () => {
  const { hash } = createPasswords(roomy);
  const [one, two] = await Promise.all([hash('diesel-42'), hash('diesel-42')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('the right password is known again, also typed with other keys; a wrong or cut one is not', async () => {
  const { hash, verify } = createPasswords(roomy);
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
  const { hash, verify } = createPasswords({ atOnce: 1, waiting: 0 });
  const checking = verify('wrong', await stored(hash));
  // The only place is taken: a check without work would have left it free.
  await expect(hash('another')).rejects.toThrow(Busy);
  expect(await checking).toBe(false);
});

test('never more than the lane’s width at once; who finds the line full is turned away', async () => {
  const lane = createLane({ atOnce: 2, waiting: 3 });
  const gates: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => void gates.push(resolve));
    running -= 1;
    return 'done';
  };
  const work = Array.from({ length: 5 }, () => lane(job));
  await expect(lane(job)).rejects.toThrow(Busy);
  for (let opened = 0; opened < 5; opened += 1) {
    gates[opened]?.();
    await work[opened];
  }
  expect(await Promise.all(work)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(most).toBe(2);
  const after = lane(job);
  gates[5]?.();
  expect(await after).toBe('done');
});
