import { expect, onTestFinished, test } from 'vitest';
import { officeTime, zoneOf } from './office-hours.ts';

const hours = { opens: '08:30', closes: '17:30' };
const friday = new Date('2026-11-13T01:00:00Z');

test.each([
  ['CN', '09:00', true],
  ['BR', '22:00', false],
  ['IN', '06:30', false],
  ['JP', '10:00', true],
])('in %s the clock shows %s, with and without Temporal', (country, time, open) => {
  const read = () => officeTime(friday, zoneOf(country) ?? '', hours);
  expect(read()).toEqual({ time, open });
  const temporal = Object.getOwnPropertyDescriptor(globalThis, 'Temporal');
  onTestFinished(() => void (temporal && Object.defineProperty(globalThis, 'Temporal', temporal)));
  Reflect.deleteProperty(globalThis, 'Temporal');
  expect(read()).toEqual({ time, open });
});

test('offices are closed on Sundays', () => {
  expect(officeTime(new Date('2026-11-15T03:00:00Z'), 'Asia/Shanghai', hours)).toEqual({ time: '11:00', open: false });
});

test('an office is open at half past eight and closed at half past five', () => {
  expect(officeTime(new Date('2026-11-13T00:30:00Z'), 'Asia/Shanghai', hours).open).toBe(true);
  expect(officeTime(new Date('2026-11-13T09:30:00Z'), 'Asia/Shanghai', hours).open).toBe(false);
});

test('nobody is open if the company names no hours', () => {
  expect(officeTime(friday, 'Asia/Shanghai', undefined)).toEqual({ time: '09:00', open: false });
});
