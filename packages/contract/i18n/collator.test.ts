import { expect, test } from 'vitest';
import { collatorOf } from './collator.ts';

test('names are sorted as in their language', () => {
  expect(['ı', 'i', 'h'].toSorted(collatorOf('tr-TR').compare)).toEqual(['h', 'ı', 'i']);
});

test('figures are sorted by value if asked for', () => {
  expect(['24 V', '8 V'].toSorted(collatorOf('en', { numeric: true }).compare)).toEqual(['8 V', '24 V']);
  expect(['24 V', '8 V'].toSorted(collatorOf('en').compare)).toEqual(['24 V', '8 V']);
});

test('a collator is made once', () => {
  expect(collatorOf('zh')).toBe(collatorOf('zh'));
});
