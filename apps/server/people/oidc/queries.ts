import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { session } from '../accounts/table.ts';
import { oidcPayload } from './table.ts';

/** When the user of a session last authenticated. */
export const findSessionStart = async (db: Db, id: number): Promise<Date | undefined> => {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, id));
  return row?.createdAt;
};

export const isExpiredPayload = (now: Date) => lt(oidcPayload.expiresAt, now);
