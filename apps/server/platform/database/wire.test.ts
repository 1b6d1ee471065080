import { expect, test } from 'vitest';
import { toWire } from './row-values.ts';

test('a row loses what is null, and its dates become text', () => {
  const row = { id: 3, at: new Date(Date.UTC(2026, 10, 17)), ended: null, isOpen: false, name: '' };
  expect(toWire(row)).toEqual({ id: 3, at: '2026-11-17T00:00:00.000Z', isOpen: false, name: '' });
  expect(Object.keys(toWire(row))).not.toContain('ended');
});

test('values inside of fields stay as they are', () => {
  const data = { title: null, at: new Date(0) };
  expect(toWire({ data }).data).toBe(data);
});
