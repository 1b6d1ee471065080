import type { ChatMessage } from '@site/contract/chat';
import { expect, test } from 'vitest';
import { mergeMessages } from './use-chat.ts';

const aMessage = (id: number): ChatMessage => ({ id, author: 'staff', text: String(id), at: '2026-11-15T00:00:00Z' });

test('messages that arrive twice or late appear once and in order', () => {
  expect(mergeMessages([aMessage(1), aMessage(4)], [aMessage(3), aMessage(4)]).map(({ id }) => id)).toEqual([1, 3, 4]);
});
