import { expect, test } from 'vitest';
import type { Listener } from './hub.ts';
import { createChatHub } from './hub.ts';

const visitor = (address: string): Listener => ({ address });

test('a site that stops ends its streams and takes no new ones', () => {
  const hub = createChatHub();
  const told: boolean[] = [];
  hub.listen(1, visitor('a'), (closed) => void told.push(closed));
  hub.close();
  expect(told).toEqual([true]);
  expect(hub.listen(1, visitor('a'), () => undefined)).toBeUndefined();
});

test('an address and a conversation have so many streams, a stream that ends makes room, and staff keep their places', () => {
  const hub = createChatHub({ visitors: 5, staff: 1, each: 2, perAddress: 3 });
  const listen = (conversation: number, listener: Listener) => hub.listen(conversation, listener, () => undefined);
  const first = listen(1, visitor('a'));
  expect([first, listen(1, visitor('a')), listen(2, visitor('a'))].every(Boolean)).toBe(true);
  expect(listen(3, visitor('a'))).toBeUndefined();
  expect(listen(1, visitor('b'))).toBeUndefined();
  first?.();
  first?.();
  expect([listen(1, visitor('b')), listen(2, visitor('b')), listen(3, visitor('b'))].every(Boolean)).toBe(true);
  expect(listen(9, visitor('c'))).toBeUndefined();
  expect(listen(1, 'staff')).toBeDefined();
  expect(listen(1, 'staff')).toBeUndefined();
});
