import { expect, test } from 'vitest';
import { interrupt, interruptionStore } from './call.ts';

test('calls that are interrupted at the same time share one question', async () => {
  const answers = Promise.all([interrupt('sign-in'), interrupt('sign-in')]);
  interruptionStore.get()?.answer(true);
  expect(await answers).toEqual([true, true]);
  expect(interruptionStore.get()).toBeUndefined();
});

test('a question of another kind waits for the first, and can be declined alone', async () => {
  const [first, second] = [interrupt('sign-in'), interrupt('confirm')];
  expect(interruptionStore.get()?.kind).toBe('sign-in');
  interruptionStore.get()?.answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => interruptionStore.get()?.kind).toBe('confirm');
  interruptionStore.get()?.answer(false);
  expect(await second).toBe(false);
});
