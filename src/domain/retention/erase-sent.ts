import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { accountCode, contactChange } from '#db/tables/accounts.ts';
import { chatConversation } from '#db/tables/chat.ts';
import { submission } from '#db/tables/inbox.ts';
import { outboxMessage } from '#db/tables/platform.ts';
import type { Upload, Uploads } from '../inbox/uploads.ts';

/** Removes files first: one that cannot be removed fails the whole, and its row remains for the next try. */
const eraseSubmissionsOf = async (tx: Queryable, email: string, uploads: Pick<Uploads, 'remove'>): Promise<number> => {
  const rows = await tx
    .select({ id: submission.id, reference: submission.reference, payload: submission.payload })
    .from(submission)
    .where(sql`lower(${submission.email}) = ${email}`);
  for (const { payload } of rows) if (payload['resume']) await uploads.remove(payload['resume'] as Upload);
  if (rows.length === 0) return 0;
  const keys = rows.flatMap(({ reference }) => [`receipt:${reference}`, `notice:${reference}`]);
  await tx.delete(outboxMessage).where(inArray(outboxMessage.key, keys));
  const ids = rows.map(({ id }) => id);
  await tx.delete(submission).where(inArray(submission.id, ids));
  return rows.length;
};

export type EraseCounts = { submissions: number; conversations: number; messages: number };

/**
 * Erases everything sent with an address or number, with or without an account: forms with their files and letters, messages to
 * it, codes for it, and conversations in which the visitor mentioned it.
 */
export const eraseSentWith = async (
  tx: Queryable,
  target: string,
  uploads: Pick<Uploads, 'remove'>,
): Promise<EraseCounts> => {
  const submissions = await eraseSubmissionsOf(tx, target.toLowerCase(), uploads);
  const conversationIds = sql`select conversation_id from chat_message
    where author = 'visitor' and strpos(lower(text), ${target.toLowerCase()}) > 0`;
  const conversations = await tx
    .delete(chatConversation)
    .where(sql`${chatConversation.id} in (${conversationIds})`)
    .returning({ id: chatConversation.id });
  if (conversations.length > 0)
    await tx
      .delete(outboxMessage)
      .where(or(...conversations.map(({ id }) => sql`starts_with(${outboxMessage.key}, ${`chat:${id}:`})`)));
  const messages = await tx
    .delete(outboxMessage)
    .where(sql`lower(${outboxMessage.target}) = ${target.toLowerCase()}`)
    .returning({ id: outboxMessage.id });
  await tx.delete(accountCode).where(eq(accountCode.target, target));
  await tx.delete(contactChange).where(or(eq(contactChange.oldValue, target), eq(contactChange.newValue, target)));
  return { submissions, conversations: conversations.length, messages: messages.length };
};
