import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../../../test/support/storage.ts';
import { recallPending, rememberPending } from './chat-memory.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', aStorage()));
afterAll(() => void vi.unstubAllGlobals());

test('messages that were on their way are there on the next page, as not known to have arrived', () => {
  rememberPending([{ key: 'a', text: 'Hello', failed: false }]);
  expect(recallPending()).toEqual([{ key: 'a', text: 'Hello', failed: true }]);
  rememberPending([]);
  expect(recallPending()).toEqual([]);
});

test.each(['', 'null', '{}', '[7, null, {"key": "a"}]', 'not json'])(
  'storage that holds %j yields no message',
  (raw) => {
    sessionStorage.setItem('draft:chat-pending', raw);
    expect(recallPending()).toEqual([]);
  },
);
