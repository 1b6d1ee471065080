import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { outboxMessage } from '#db/tables/platform.ts';

/** The newest messages, for whoever has no mail server yet. */
export const findNewestMessages = (db: Db, most = 50) =>
  db.select().from(outboxMessage).orderBy(desc(outboxMessage.id)).limit(most);

export const findMessageHtml = async (db: Db, id: number): Promise<string | undefined> => {
  const [row] = await db.select({ html: outboxMessage.html }).from(outboxMessage).where(eq(outboxMessage.id, id));
  return row?.html ?? undefined;
};
