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

const textOf = (text: string, most?: number) => textIn(new URLSearchParams({ key: text }), 'key', most);

test('a text is trimmed, and none at all where nothing is left', () => {
  expect(textOf('  oil  pressure ')).toBe('oil  pressure');
  expect(textOf(' \0 ')).toBeUndefined();
  expect(textIn(new URLSearchParams(), 'key')).toBeUndefined();
});

test('what no call takes is left out: NUL, what is too long, and half a character at the cut', () => {
  expect(textOf('oil\0pressure')).toBe('oil pressure');
  expect(textOf('a'.repeat(300))).toBe('a'.repeat(200));
  expect(textOf('aaa😀', 4)).toBe('aaa');
  expect(textOf('aaa😀', 5)).toBe('aaa😀');
});
