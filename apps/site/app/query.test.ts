import { expect, test } from 'vitest';
import { numberIn, textIn } from './query.ts';

test.each([
  ['?id=12', 12],
  ['?id=0', undefined],
  ['?id=-3', undefined],
  ['?id=1.5', undefined],
  ['?id=twelve', undefined],
  ['?id=99999999999999', undefined],
  ['', undefined],
])('%s is read as %s', (query, number) => {
  expect(numberIn(new URLSearchParams(query), 'id')).toBe(number);
});

const textOf = (text: string, maxLength?: number) => textIn(new URLSearchParams({ key: text }), 'key', maxLength);

test('a text is trimmed, and undefined if nothing is left', () => {
  expect(textOf('  oil  pressure ')).toBe('oil  pressure');
  expect(textOf(' \0 ')).toBeUndefined();
  expect(textIn(new URLSearchParams(), 'key')).toBeUndefined();
});

test('text that no call accepts is removed: NUL, excess length, and half a character at the cut', () => {
  expect(textOf('oil\0pressure')).toBe('oil pressure');
  expect(textOf('a'.repeat(300))).toBe('a'.repeat(200));
  expect(textOf('aaa😀', 4)).toBe('aaa');
  expect(textOf('aaa😀', 5)).toBe('aaa😀');
});
