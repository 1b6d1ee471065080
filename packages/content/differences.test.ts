import { expect, test } from 'vitest';
import { differencesOf } from './compare-and-merge.ts';

test('equal entries have no difference, whatever the order of their fields', () => {
  expect(differencesOf({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toEqual([]);
  expect(differencesOf({ a: {}, b: [] }, { a: {}, b: [] })).toEqual([]);
});

test('a changed text is one difference for each language', () => {
  const before = { title: { en: 'Old', zh: '旧' } };
  const after = { title: { en: 'New', zh: '旧', es: 'Nuevo' } };
  expect(differencesOf(before, after)).toEqual([
    { path: ['title', 'en'], locale: 'en', before: 'Old', after: 'New' },
    { path: ['title', 'es'], locale: 'es', before: undefined, after: 'Nuevo' },
  ]);
});

test('items of lists, new objects and changes of kind are named by their path', () => {
  expect(differencesOf({ list: ['a', 'b'] }, { list: ['a', 'c', 'd'] })).toEqual([
    { path: ['list', 1], before: 'b', after: 'c' },
    { path: ['list', 2], before: undefined, after: 'd' },
  ]);
  expect(differencesOf({}, { range: [1, 2], none: {} })).toEqual([
    { path: ['range', 0], before: undefined, after: 1 },
    { path: ['range', 1], before: undefined, after: 2 },
    { path: ['none'], before: undefined, after: {} },
  ]);
  expect(differencesOf({ value: [1, 2] }, { value: 3 })).toEqual([{ path: ['value'], before: [1, 2], after: 3 }]);
});
