import { lt } from 'drizzle-orm';
import { deleteOldChallenges } from '#people/staff/challenges.ts';
import { deleteOldStudioSessions } from '#people/staff/sessions.ts';
import type { Db } from '#platform/database/connection.ts';
import { captchaUsed, rateLimit } from '#platform/database/table.ts';
import { deleteOldCodes } from '#retention/erasure.ts';
import { deleteOldPresence } from '#studio/presence.ts';
import { deleteOldVersions } from '#studio/revisions.ts';
import { emptyTrash } from '#studio/trash.ts';

/** Deletes expired technical rows. Personal data has its own rules in `retention`. */
export const cleanUp = async (db: Db, now: Date): Promise<void> => {
  await db.delete(captchaUsed).where(lt(captchaUsed.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
  await deleteOldChallenges(db, now);
  await deleteOldStudioSessions(db, now);
  await deleteOldCodes(db, now);
  await deleteOldVersions(db, now);
  await deleteOldPresence(db, now);
  await emptyTrash(db, now);
};
