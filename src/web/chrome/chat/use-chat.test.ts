import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { merged } from './use-chat.ts';

const said = (id: number): ChatMessage => ({ id, author: 'staff', text: String(id), at: '2026-11-15T00:00:00Z' });

test('messages that come twice or late stand once and in order', () => {
  expect(merged([said(1), said(4)], [said(3), said(4)]).map(({ id }) => id)).toEqual([1, 3, 4]);
});
