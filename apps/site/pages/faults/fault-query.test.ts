import { expect, test } from 'vitest';
import { parseFaultQuery } from './fault-query.ts';

const ask = (query: string) => parseFaultQuery(new URLSearchParams(query));

test('a search hit names its code and the box its key, and both request the same', () => {
  expect(ask('code=110-0')).toEqual({ key: '110-0' });
  expect(ask('key=110-0')).toEqual({ key: '110-0' });
  expect(ask('code=110-0&key=100-1')).toEqual({ key: '100-1' });
});

test('unknown parameters are ignored', () => {
  expect(ask('severity=loud&confidence=high&id=x')).toEqual({ confidence: 'high' });
});
