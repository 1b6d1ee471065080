import { expect, test } from 'vitest';
import { formatWhen } from './use-when.ts';

const now = new Date(2026, 10, 17, 14, 0);

test.each([
  ['today is an hour', new Date(2026, 10, 17, 9, 5), '09:05'],
  ['this week is a weekday', new Date(2026, 10, 13, 17, 20), 'Friday 17:20'],
  ['this year is a day', new Date(2026, 9, 2), '2 Oct'],
  ['earlier has its year', new Date(2025, 9, 2), '2 Oct 2025'],
])('%s', (_, at, text) => {
  expect(formatWhen(at, now, 'en').replace(' at ', ' ').replace(', ', ' ')).toBe(text);
});
