import { chatTag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { insertMessage } from './queries.ts';

export const letterKey = (conversation: number) => `chat:${conversation}:`;

type Answer = { text: string; key?: string | undefined; now: Date };

/** Stores an answer once per key and cancels the letter that would tell staff of the question. */
export const addAnswer = async (tx: Queryable, conversation: number, { text, key, now }: Answer): Promise<void> => {
  const row = {
    conversationId: conversation,
    author: 'staff',
    text,
    idempotencyKey: key ?? null,
    createdAt: now,
  } as const;
  if (!(await insertMessage(tx, row))) return;
  await tx.execute(
    sql`delete from outbox_message where starts_with(key, ${letterKey(conversation)}) and state = 'queued' and attempts = 0`,
  );
  await notifyChanges(tx, [chatTag(conversation)]);
};
