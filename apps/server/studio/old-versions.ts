import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';
import { workingCopySave, workingCopyVersion } from './table.ts';

const daysStored = 30;

/** Deletes versions that were saved by themselves long ago. Those with a name remain, and so does each working copy. */
export const deleteOldVersions = async (db: Db, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - daysStored * 24 * 60 * 60 * 1000);
  await db.delete(workingCopyVersion).where(
    and(
      isNull(workingCopyVersion.name),
      lt(workingCopyVersion.at, limit),
      // The current version is the base of the next merge, and the highest number decides the next one.
      sql`version < (select max(v.version) from working_copy_version v where v.document_id = working_copy_version.document_id)`,
    ),
  );
  // A browser that was away for so long is merged like any other that comes back.
  await db.delete(workingCopySave).where(lt(workingCopySave.at, limit));
};
