import { expect, test } from 'vitest';
import { askedIn } from './asked.ts';

const ask = (query: string) => askedIn(new URLSearchParams(query));

test('a hit of the search names its code, and the box its key: both ask for the same', () => {
  expect(ask('code=110-0')).toEqual({ key: '110-0' });
  expect(ask('key=110-0')).toEqual({ key: '110-0' });
  expect(ask('code=110-0&key=100-1')).toEqual({ key: '100-1' });
});

test('what the page does not know is not asked', () => {
  expect(ask('severity=loud&confidence=high&id=x')).toEqual({ confidence: 'high' });
});
