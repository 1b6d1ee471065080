import { expect, test } from 'vitest';
import { createChatHub } from './hub.ts';

test('a site that stops ends its streams and takes no new ones', () => {
  const hub = createChatHub();
  const told: boolean[] = [];
  hub.listen(1, (closed) => told.push(closed));
  hub.close();
  expect(told).toEqual([true]);
  expect(hub.listen(1, () => undefined)).toBeUndefined();
});
