import { expect, test } from 'vitest';
import { createProxyCheck } from './values.ts';

test('only the listed addresses and networks are trusted', () => {
  const trusts = createProxyCheck(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
  expect(['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.1', 'fd12::1'].map(trusts)).toEqual([true, true, true, true]);
  expect(['10.0.0.6', '193.0.0.1', '2001:db8::1', 'unknown'].map(trusts)).toEqual([false, false, false, false]);
});

test('without proxies nobody is trusted', () => {
  expect(createProxyCheck([])('127.0.0.1')).toBe(false);
});
