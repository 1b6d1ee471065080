import { expect, test } from 'vitest';
import { createShortTexts } from './short-texts.ts';

const setUp = () => {
  let now = 0;
  let made = 0;
  const remember = createShortTexts<number>(() => new Date(now));
  const ask = (text: string, scope = 'en') =>
    remember(
      text,
      async () => scope,
      async () => (made += 1),
    );
  return { ask, remember, pass: (ms: number) => (now += ms) };
};

test('one and two letters are looked up once a minute for each language, longer texts every time', async () => {
  const { ask, pass } = setUp();
  expect([await ask('g'), await ask('g'), await ask('gk'), await ask('g', 'zh')]).toEqual([1, 1, 2, 3]);
  expect([await ask('gk7'), await ask('gk7')]).toEqual([4, 5]);
  pass(59_999);
  expect(await ask('g')).toBe(1);
  pass(1);
  expect(await ask('g')).toBe(6);
});

test('a look-up that failed is not kept', async () => {
  const { ask, remember } = setUp();
  await expect(
    remember(
      'g',
      async () => 'en',
      () => Promise.reject(new Error('away')),
    ),
  ).rejects.toThrow('away');
  expect(await ask('g')).toBe(1);
});

test('a script with a list of letters fills no memory', async () => {
  const { ask } = setUp();
  for (let code = 0x4e00; code < 0x4e00 + 2_001; code += 1) await ask(String.fromCodePoint(code));
  expect(await ask(String.fromCodePoint(0x4e00))).toBe(2_002);
});
