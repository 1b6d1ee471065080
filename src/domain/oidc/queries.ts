import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { session } from '#db/tables/accounts.ts';
import { oidcPayload } from '#db/tables/oidc.ts';

/** When the user of a session last authenticated. */
export const findSessionStart = async (db: Db, id: number): Promise<Date | undefined> => {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, id));
  return row?.createdAt;
};

export const isExpiredPayload = (now: Date) => lt(oidcPayload.expiresAt, now);
