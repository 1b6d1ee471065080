import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { outboxMessage } from '#db/tables/platform.ts';
import type { Message } from './carrier.ts';

/** No wait is longer, and clocks of nodes differ by less: beyond these a clock was wrong, and the letter need not wait for it. */
const longestWait = 25 * 60 * 60_000;
const skew = 60_000;

/**
 * Takes what is due, for this node alone: others skip locked rows, and until `leaseUntil` the rows are not due again.
 * If this node dies, they become so.
 */
export const claimDue = async (db: Db, now: Date, leaseUntil: Date, most: number): Promise<Message[]> => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { state, nextAt, attempts, createdAt } = outboxMessage;
  const misdated = sql`${nextAt} > ${after(longestWait)} or (${attempts} = 0 and ${createdAt} > ${after(skew)})`;
  const due = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(sql`${state} = 'queued' and (${nextAt} <= ${now} or ${misdated})`)
    .orderBy(outboxMessage.nextAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessage)
    .set({ attempts: sql`${outboxMessage.attempts} + 1`, nextAt: leaseUntil })
    .where(inArray(outboxMessage.id, due))
    .returning();
};

/** Sent: the words are forgotten, that it was sent is kept. */
export const markSent = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(outboxMessage)
    .set({ state: 'sent', sentAt: now, text: '', html: null, lastError: null })
    .where(eq(outboxMessage.id, id));
};

export const markFailed = async (db: Db, id: number, error: string): Promise<void> => {
  await db.update(outboxMessage).set({ state: 'failed', lastError: error }).where(eq(outboxMessage.id, id));
};

export const markLater = async (db: Db, id: number, nextAt: Date, error: string | null): Promise<void> => {
  await db.update(outboxMessage).set({ nextAt, lastError: error }).where(eq(outboxMessage.id, id));
};
