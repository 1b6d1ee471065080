import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import type { Message } from './carrier.ts';

/** No delay is longer, and the clocks of nodes differ by less. Anything beyond was written by a node with a wrong clock, and the letter is due now. */
const maxWaitMs = 25 * 60 * 60_000;
const skewMs = 60_000;

type Claim = {
  /** What this node can carry. */
  kinds: readonly Message['kind'][];
  now: Date;
  /** If this node dies, what it has claimed becomes due again after this time. */
  leaseMs: number;
  limit: number;
};

/** Claims the messages that are due for this node: others skip locked rows, and the rows are not due again until the lease ends. */
export const claimDue = async (db: Db, { kinds, now, leaseMs, limit }: Claim): Promise<Message[]> => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { kind, state, nextAt, attempts, createdAt, lastError } = outboxMessage;
  const misdated = sql`${nextAt} > ${after(maxWaitMs)} or (${attempts} = 0 and ${createdAt} > ${after(skewMs)})`;
  // Only a failure makes a letter wait for longer than a lease. Earlier versions put off what they could not carry, for a day.
  const putOff = sql`${attempts} > 0 and ${lastError} is null and ${nextAt} > ${after(leaseMs + skewMs)}`;
  const due = db
    .select({ id: outboxMessage.id })
    .from(outboxMessage)
    .where(
      and(eq(state, 'queued'), inArray(kind, [...kinds]), sql`(${nextAt} <= ${now} or ${misdated} or (${putOff}))`),
    )
    .orderBy(outboxMessage.nextAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessage)
    .set({ attempts: sql`${outboxMessage.attempts} + 1`, nextAt: after(leaseMs) })
    .where(inArray(outboxMessage.id, due))
    .returning();
};

/** Marks a message as sent and clears its text; only the fact that it was sent remains. */
export const markSent = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .update(outboxMessage)
    .set({ state: 'sent', sentAt: now, text: '', html: null, lastError: null })
    .where(eq(outboxMessage.id, id));
};

export const markFailed = async (db: Db, id: number, error: string): Promise<void> => {
  await db.update(outboxMessage).set({ state: 'failed', lastError: error }).where(eq(outboxMessage.id, id));
};

export const markRetry = async (db: Db, id: number, nextAt: Date, error: string | null): Promise<void> => {
  await db.update(outboxMessage).set({ nextAt, lastError: error }).where(eq(outboxMessage.id, id));
};

/** The newest messages, for developers without a mail server. */
export const findNewestMessages = (db: Db, limit = 50) =>
  db.select().from(outboxMessage).orderBy(desc(outboxMessage.id)).limit(limit);

export const findMessageHtml = async (db: Db, id: number): Promise<string | undefined> => {
  const [row] = await db.select({ html: outboxMessage.html }).from(outboxMessage).where(eq(outboxMessage.id, id));
  return row?.html ?? undefined;
};
