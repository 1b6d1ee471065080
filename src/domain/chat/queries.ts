import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ChatMessage } from '#contract/chat.ts';
import type { Queryable } from '#db/connection.ts';
import { chatConversation, chatMessage } from '#db/tables/chat.ts';
import { outboxMessage } from '#db/tables/platform.ts';

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
const most = 200;

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

export const findConversationById = async (db: Queryable, id: number): Promise<Conversation | undefined> => {
  const [row] = await db.select(conversationColumns).from(chatConversation).where(eq(chatConversation.id, id));
  return row;
};

/** What was said before a login belongs to the account that goes on with it. */
export const adoptConversation = async (tx: Queryable, id: number, accountId: number): Promise<void> => {
  await tx.update(chatConversation).set({ accountId }).where(eq(chatConversation.id, id));
};

export const insertConversation = async (
  tx: Queryable,
  values: typeof chatConversation.$inferInsert,
): Promise<Conversation> => {
  const [made] = await tx.insert(chatConversation).values(values).returning(conversationColumns);
  if (!made) throw new Error('a conversation was not stored');
  return made;
};

/** The row, or nothing when this key was stored before. */
export const insertMessage = async (
  tx: Queryable,
  values: typeof chatMessage.$inferInsert,
): Promise<Row | undefined> => {
  const [made] = await tx.insert(chatMessage).values(values).onConflictDoNothing().returning(columns);
  if (made)
    await tx
      .update(chatConversation)
      .set({ usedAt: values.createdAt })
      .where(eq(chatConversation.id, values.conversationId));
  return made;
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

/** What was said after a message, in order; the last two hundred when that is more. */
export const findMessages = async (db: Queryable, conversationId: number, after: number): Promise<Row[]> => {
  const latest = await db
    .select(columns)
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), gt(chatMessage.id, after)))
    .orderBy(desc(chatMessage.id))
    .limit(most);
  return latest.toReversed();
};

/** Since staff last spoke, did the visitor already hear that nobody is there? */
export const wasToldAway = async (tx: Queryable, conversationId: number): Promise<boolean> => {
  const [last] = await tx
    .select({ author: chatMessage.author })
    .from(chatMessage)
    .where(and(eq(chatMessage.conversationId, conversationId), sql`author <> 'visitor'`))
    .orderBy(desc(chatMessage.id))
    .limit(1);
  return last?.author === 'away';
};

/** The last answer of the staff, 0 before the first: one letter is written for what came after it. */
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

export type Listed = { id: number; usedAt: Date; text: string; waiting: boolean };

/** For the staff: the latest conversations, each with its last words and whether they wait for an answer. */
export const listConversations = async (db: Queryable, limit: number): Promise<Listed[]> => {
  const { rows } = await db.execute<{ id: number; used_at: string; text: string; author: string }>(sql`
    select c.id, c.used_at, m.text, m.author from chat_conversation c
    join lateral (
      select text, author from chat_message m where m.conversation_id = c.id and author <> 'away' order by m.id desc limit 1
    ) m on true
    order by c.used_at desc limit ${limit}`);
  return rows.map(({ id, used_at, text, author }) => ({
    id,
    usedAt: new Date(used_at),
    text,
    waiting: author === 'visitor',
  }));
};
