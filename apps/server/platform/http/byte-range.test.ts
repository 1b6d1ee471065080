import { expect, test } from 'vitest';
import { readRange } from './response-headers.ts';

test.for([
  ['bytes=0-9', { kind: 'part', first: 0, last: 9 }],
  ['bytes=90-', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-10', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-1000', { kind: 'part', first: 0, last: 99 }],
  ['bytes=50-5000', { kind: 'part', first: 50, last: 99 }],
  ['bytes=100-', { kind: 'none' }],
  ['bytes=-0', { kind: 'none' }],
  [undefined, { kind: 'whole' }],
  ['bytes=', { kind: 'whole' }],
  ['bytes=9-1', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['lines=0-9', { kind: 'whole' }],
] as const)('for a hundred bytes, %s means %o', ([header, range]) => {
  expect(readRange(header, 100)).toEqual(range);
});
