import type { ChatMessage } from '@site/contract/chat';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { staffAccount } from '#people/staff/table.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { chatConversation, chatMessage, chatPresence } from './table.ts';

/** Somebody whose browser was silent for longer has closed it or lost the network. */
const silenceMs = 3 * 60_000;
const since = (now: Date) => new Date(now.getTime() - silenceMs);

/** Who has said that they are here, and still is. */
export const listPresent = (db: Queryable, now: Date): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: staffAccount.id, name: staffAccount.name })
    .from(chatPresence)
    .innerJoin(staffAccount, eq(staffAccount.id, chatPresence.staffId))
    .where(gt(chatPresence.seenAt, since(now)))
    .orderBy(staffAccount.name);

export const isSomebodyPresent = async (db: Queryable, now: Date): Promise<boolean> => {
  const [row] = await db
    .select({ id: chatPresence.staffId })
    .from(chatPresence)
    .where(gt(chatPresence.seenAt, since(now)))
    .limit(1);
  return row !== undefined;
};

export const setPresent = async (db: Queryable, staffId: number, isHere: boolean, now: Date): Promise<void> => {
  if (!isHere) await db.delete(chatPresence).where(eq(chatPresence.staffId, staffId));
  else
    await db
      .insert(chatPresence)
      .values({ staffId, seenAt: now })
      .onConflictDoUpdate({ target: chatPresence.staffId, set: { seenAt: sql`excluded.seen_at` } });
};

/** Every look at the chat shows that somebody who is here still is. One who was silent for too long has to say so again. */
export const touchPresent = async (db: Queryable, staffId: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(chatPresence)
    .set({ seenAt: now })
    .where(sql`${chatPresence.staffId} = ${staffId} and ${chatPresence.seenAt} > ${since(now)}`)
    .returning({ id: chatPresence.staffId });
  return rows.length > 0;
};

export type Conversation = Pick<typeof chatConversation.$inferSelect, 'id' | 'locale' | 'accountId'>;
type Row = Pick<typeof chatMessage.$inferSelect, 'id' | 'author' | 'text' | 'createdAt'>;

const columns = {
  id: chatMessage.id,
  author: chatMessage.author,
  text: chatMessage.text,
  createdAt: chatMessage.createdAt,
};
const conversationColumns = {
  id: chatConversation.id,
  locale: chatConversation.locale,
  accountId: chatConversation.accountId,
};
const maxMessages = 200;

export const toMessage = ({ id, author, text, createdAt }: Row): ChatMessage => ({
  id,
  author,
  text,
  at: createdAt.toISOString(),
});

export const findConversation = async (db: Queryable, tokenHash: Buffer): Promise<Conversation | undefined> => {
  const [row] = await db
    .select(conversationColumns)
    .from(chatConversation)
    .where(eq(chatConversation.tokenHash, tokenHash));
  return row;
};

/** A conversation started before a login belongs to the account that continues it. */
export const adoptConversation = async (tx: Queryable, id: number, accountId: number): Promise<void> => {
  await tx.update(chatConversation).set({ accountId }).where(eq(chatConversation.id, id));
};

export const insertConversation = async (
  tx: Queryable,
  values: typeof chatConversation.$inferInsert,
): Promise<Conversation> => {
  const [inserted] = await tx.insert(chatConversation).values(values).returning(conversationColumns);
  if (!inserted) throw new Error('a conversation was not stored');
  return inserted;
};

/** The row, or nothing when this key was stored before. */
export const insertMessage = async (
  tx: Queryable,
  values: typeof chatMessage.$inferInsert,
): Promise<Row | undefined> => {
  const [inserted] = await tx.insert(chatMessage).values(values).onConflictDoNothing().returning(columns);
  if (inserted)
    await tx
      .update(chatConversation)
      // A visitor who writes again opens a closed conversation.
      .set({ usedAt: values.createdAt, ...(values.author === 'visitor' ? { closedAt: null } : {}) })
      .where(eq(chatConversation.id, values.conversationId));
  return inserted;
};

export const findMessageByKey = async (
  db: Queryable,
  conversationId: number,
  key: string,
): Promise<Row | undefined> => {
  const [row] = await db
    .select(columns)
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), eq(chatMessage.idempotencyKey, key)));
  return row;
};

/** The messages after a given one, in order; at most the last two hundred. */
export const findMessages = async (db: Queryable, conversationId: number, after: number): Promise<Row[]> => {
  const latest = await db
    .select(columns)
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), gt(chatMessage.id, after)))
    .orderBy(desc(chatMessage.id))
    .limit(maxMessages);
  return latest.toReversed();
};

/** Whether the visitor was already told that nobody is there since staff last answered. */
export const hasAwayNotice = async (tx: Queryable, conversationId: number): Promise<boolean> => {
  const [last] = await tx
    .select({ author: chatMessage.author })
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), sql`author <> 'visitor'`))
    .orderBy(desc(chatMessage.id))
    .limit(1);
  return last?.author === 'away';
};

/** The id of the last staff answer, 0 before the first: messages after it get one letter. */
export const lastAnswer = async (db: Queryable, conversationId: number): Promise<number> => {
  const [last] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), eq(chatMessage.author, 'staff')))
    .orderBy(desc(chatMessage.id))
    .limit(1);
  return last?.id ?? 0;
};

export const hasLetter = async (db: Queryable, key: string): Promise<boolean> => {
  const rows = await db.select({ id: outboxMessage.id }).from(outboxMessage).where(eq(outboxMessage.key, key));
  return rows.length > 0;
};
