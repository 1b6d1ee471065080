import { expect, test } from 'vitest';
import { type Listener, createChatHub } from './http.ts';

const visitor = (address: string): Listener => ({ address });

test('closing the hub ends its streams and refuses new ones', () => {
  const hub = createChatHub();
  const closedFlags: boolean[] = [];
  hub.listen(1, visitor('a'), (closed) => void closedFlags.push(closed));
  hub.close();
  expect(closedFlags).toEqual([true]);
  expect(hub.listen(1, visitor('a'), () => undefined)).toBeUndefined();
});

test('streams are limited per address and per conversation, and a stream that ends frees its slot', () => {
  const hub = createChatHub({ visitors: 5, perConversation: 2, perAddress: 3 });
  const listen = (conversation: number, listener: Listener) => hub.listen(conversation, listener, () => undefined);
  const first = listen(1, visitor('a'));
  expect([first, listen(1, visitor('a')), listen(2, visitor('a'))].every(Boolean)).toBe(true);
  expect(listen(3, visitor('a'))).toBeUndefined();
  expect(listen(1, visitor('b'))).toBeUndefined();
  first?.();
  first?.();
  expect([listen(1, visitor('b')), listen(2, visitor('b')), listen(3, visitor('b'))].every(Boolean)).toBe(true);
  expect(listen(9, visitor('c'))).toBeUndefined();
});
