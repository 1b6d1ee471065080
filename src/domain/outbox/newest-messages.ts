import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { outboxMessage } from '#db/tables/platform.ts';

/** The newest messages, for developers without a mail server. */
export const findNewestMessages = (db: Db, limit = 50) =>
  db.select().from(outboxMessage).orderBy(desc(outboxMessage.id)).limit(limit);

export const findMessageHtml = async (db: Db, id: number): Promise<string | undefined> => {
  const [row] = await db.select({ html: outboxMessage.html }).from(outboxMessage).where(eq(outboxMessage.id, id));
  return row?.html ?? undefined;
};
