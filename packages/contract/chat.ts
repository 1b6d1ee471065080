import * as z from 'zod';
import { Verify } from './account-fields.ts';
import { longestMessage } from './bounds.ts';
import { Id } from './fields.ts';
import { Paragraph } from './visitor-text.ts';

export const ChatMessage = z.object({
  id: Id,
  author: z.enum(['visitor', 'staff', 'away']).describe('`away`: nobody is there; the page says so in its language'),
  text: z.string(),
  at: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatSendInput = z.object({
  text: Paragraph(longestMessage, 'error.messageEmpty'),
  idempotency_key: z.uuid('error.field').optional(),
  verify: Verify,
});
export const ChatSendData = z.object({ message: ChatMessage });

export const ChatHistoryData = z.object({
  list: z.array(ChatMessage),
  open: z.boolean().describe('Whether staff are there now'),
});
