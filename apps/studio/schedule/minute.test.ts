import { expect, test } from 'vitest';
import { minuteIn, nextMorning } from './moments.ts';

const lateEvening = new Date('2026-12-30T17:30:00Z');

test('a minute is the one of the company’s clocks, whatever the browser’s zone', () => {
  expect(minuteIn('Asia/Shanghai', lateEvening)).toBe('2026-12-31T01:30');
  expect(minuteIn('America/Sao_Paulo', lateEvening)).toBe('2026-12-30T14:30');
});

test('the next morning is the one after the company’s day', () => {
  expect(nextMorning('Asia/Shanghai', lateEvening)).toBe('2027-01-01T09:00');
  expect(nextMorning('America/Sao_Paulo', lateEvening)).toBe('2026-12-31T09:00');
});
