import { expect, test } from 'vitest';
import { shareOf } from './fault-card.tsx';

test.each([
  [{ spn: 110, fmi: 0 }, undefined, { key: '110-0' }],
  [{ spn: 97, fmi: null }, undefined, { key: 'SPN 97' }],
  [{ spn: 636, fmi: 8 }, { ecu_id: 295 }, { id: 295, key: '636-8' }],
  [{ spn: null, fmi: null }, { ecu_id: 12 }, { id: 12 }],
])('a link that shares %o of the row %o says which fault it is', (fault, row, query) => {
  expect(shareOf(fault, row)).toEqual({ target: 'fault', ...query });
});
