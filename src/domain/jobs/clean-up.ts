import { lt } from 'drizzle-orm';
import type { Db } from '#db/connection.ts';
import { captchaUsed, outboxMessage, rateLimit } from '#db/tables/platform.ts';
import { deleteOldStaffSessions } from '../chat/staff-sessions.ts';
import { deleteExpiredPayloads } from '../oidc/queries.ts';

/** As the privacy policy says: records of messages and visits live for thirty days. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Deletes what nothing needs any more. Running it twice does no harm. */
export const cleanUp = async (db: Db, now: Date): Promise<void> => {
  await db.delete(captchaUsed).where(lt(captchaUsed.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await deleteExpiredPayloads(db, now);
  await deleteOldStaffSessions(db, now);
  await db.delete(outboxMessage).where(lt(outboxMessage.createdAt, new Date(now.getTime() - keptMs)));
};
