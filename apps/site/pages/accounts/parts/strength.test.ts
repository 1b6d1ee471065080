import { expect, test } from 'vitest';
import { strengthOf } from './new-password-inputs.tsx';

test.for(['123456', 'Password1', 'QWERTY', 'aaaaaaa', '1212121212', 'diesel2024'])(
  '%s is on every list of common passwords',
  (password) => expect(strengthOf(password)).toEqual({ score: 0, reason: 'common' }),
);

test.for([
  ['martina88!', ['Martina Reyes']],
  ['xX-company-Xx', ['COMPANY']],
  ['norte.2026', ['m.reyes@norte.example']],
] as const)('%s holds a word of the person or of ours', ([password, own]) =>
  expect(strengthOf(password, own)).toEqual({ score: 0, reason: 'own' }),
);

test('a longer and more varied password is stronger', () => {
  const scores = ['kzrp7', 'kzrp7mhd-q', 'Kzrp7mhd-q!xT'].map((password) => strengthOf(password).score);
  expect(scores).toEqual([1, 2, 3]);
});
