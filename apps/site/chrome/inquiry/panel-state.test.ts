import { expect, test } from 'vitest';
import { startsOpen } from './panel-state.ts';

test.each([
  [null, false, true],
  [null, true, false],
  ['minimised', false, false],
  ['open', true, true],
])('with %s in storage, on a phone %s, the panel is open: %s', (stored, isPhone, open) =>
  expect(startsOpen(stored, isPhone)).toBe(open),
);
