import { expect, test } from 'vitest';
import { startsOpen } from './panel-state.ts';

test.each([
  [null, false, true],
  [null, true, false],
  ['minimised', false, false],
  ['open', true, true],
])('kept %s on a phone %s: open %s', (kept, phone, open) => expect(startsOpen(kept, phone)).toBe(open));
