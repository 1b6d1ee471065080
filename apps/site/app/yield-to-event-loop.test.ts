import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

test('of those who wait at the same time, each gets a turn of the event loop to itself', async () => {
  const events: string[] = [];
  const countTurn = () => {
    events.push('turn');
    if (events.length < 20) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await Promise.all(['a', 'b', 'c'].map((name) => yieldToEventLoop().then(() => events.push(name))));
  const order = events.join(' ');
  expect(order).toMatch(/a (?:turn )+b (?:turn )+c/);
});
