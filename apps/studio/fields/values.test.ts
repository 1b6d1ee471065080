import { expect, test } from 'vitest';
import { putAt, setAt } from './values.ts';

test('what was not there before is taken out again, from a list without a hole', () => {
  const data = { title: { en: 'A', es: 'B' }, items: ['a', 'b', 'c'] };
  expect(putAt(data, ['items', 1], undefined)).toEqual({ ...data, items: ['a', 'c'] });
  expect(putAt(data, ['title', 'es'], undefined)).toEqual({ ...data, title: { en: 'A' } });
  expect(putAt(data, ['items', 2], 'd')).toEqual({ ...data, items: ['a', 'b', 'd'] });
});

test('everything beside the path stays the same object', () => {
  const data = { a: { b: 1 }, c: {} };
  expect((setAt(data, ['a', 'b'], 2) as typeof data).c).toBe(data.c);
});
