import { and, eq, gt, lt } from 'drizzle-orm';
import { workingCopy, contentEntry } from '#content/table.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import type { Colleague } from './entry-rights.ts';
import { studioPresence } from './table.ts';
import type { EntryName } from './working-copy.ts';

/** The interface reports every 15 seconds, so one report may be lost. */
const presentForMs = 40_000;

const sinceWhen = (now: Date) => new Date(now.getTime() - presentForMs);

export type Present = { id: number; name: string; field?: string };

/** Reports that somebody has an entry open, perhaps at a field, or has left it, and answers with the others who have. */
export const reportPresence = async (
  db: Db,
  { id, name }: Colleague,
  { collection, slug, field, leave = false }: EntryName & { field?: string | undefined; leave?: boolean | undefined },
  now: Date,
): Promise<Present[]> => {
  const own = and(
    eq(studioPresence.accountId, id),
    eq(studioPresence.collection, collection),
    eq(studioPresence.slug, slug),
  );
  if (leave) await db.delete(studioPresence).where(own);
  else
    await db
      .insert(studioPresence)
      .values({ accountId: id, collection, slug, name, field: field ?? null, at: now })
      .onConflictDoUpdate({
        target: [studioPresence.collection, studioPresence.slug, studioPresence.accountId],
        set: { name, field: field ?? null, at: now },
      });
  const rows = await db
    .select()
    .from(studioPresence)
    .where(
      and(
        eq(studioPresence.collection, collection),
        eq(studioPresence.slug, slug),
        gt(studioPresence.at, sinceWhen(now)),
      ),
    )
    .orderBy(studioPresence.name);
  return rows
    .filter(({ accountId }) => accountId !== id)
    .map((row) => ({ id: row.accountId, name: row.name, ...(row.field === null ? {} : { field: row.field }) }));
};

/** Which working copy and which live revision an entry has now. */
export const findStored = async (db: Queryable, { collection, slug }: EntryName) => {
  const [row] = await db
    .select({ version: workingCopy.version, live: contentEntry.liveId })
    .from(contentEntry)
    .leftJoin(workingCopy, eq(workingCopy.entryId, contentEntry.id))
    .where(and(eq(contentEntry.collection, collection), eq(contentEntry.slug, slug)));
  return { version: row?.version ?? 0, live: row?.live ?? null };
};

export const deleteOldPresence = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(studioPresence).where(lt(studioPresence.at, sinceWhen(now)));
};
