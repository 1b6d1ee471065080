import { expect, test } from 'vitest';
import { isStaffed } from './hours.ts';

const hours = { from: '08:30', to: '17:30' };

test.each([
  ['2026-11-16T00:29:59Z', false],
  ['2026-11-16T00:30:00Z', true],
  ['2026-11-16T09:29:59Z', true],
  ['2026-11-16T09:30:00Z', false],
  ['2026-11-14T04:00:00Z', false],
  ['2026-11-15T23:59:00Z', false],
])('at %s staff are there: %s', (time, there) => expect(isStaffed(new Date(time), hours)).toBe(there));
