import { expect, test } from 'vitest';
import { unpooled } from './unpooled.ts';

test('bytes of a text are alone in their memory', () => {
  const bytes = unpooled('控制器 Steuergerät');
  expect(bytes.toString()).toBe('控制器 Steuergerät');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a view of larger memory is copied, whole memory is not', () => {
  const large = new Uint8Array(1000).fill(7);
  const copy = unpooled(large.subarray(10, 13));
  expect([...copy]).toEqual([7, 7, 7]);
  expect(copy.buffer.byteLength).toBe(3);
  expect(unpooled(large).buffer).toBe(large.buffer);
});
