import { and, desc, eq, lt, lte, sql, isNull } from 'drizzle-orm';
import { contentEntry, contentRevision } from '#content/table.ts';
import type { Queryable, Db } from '#platform/database/connection.ts';
import { workingCopyVersion, workingCopySave } from './table.ts';
import type { EntryName } from './working-copy.ts';

const daysStored = 30;

/** Deletes versions that were saved by themselves long ago. Those with a name remain, and so does each working copy. */
export const deleteOldVersions = async (db: Db, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - daysStored * 24 * 60 * 60 * 1000);
  await db.delete(workingCopyVersion).where(
    and(
      isNull(workingCopyVersion.name),
      lt(workingCopyVersion.at, limit),
      // The current version is the base of the next merge, and the highest number decides the next one.
      sql`version < (select max(v.version) from working_copy_version v where v.entry_id = working_copy_version.entry_id)`,
    ),
  );
  // A browser that was away for so long is merged like any other that comes back.
  await db.delete(workingCopySave).where(lt(workingCopySave.at, limit));
};

const ofEntry = ({ collection, slug }: EntryName) =>
  and(eq(contentEntry.collection, collection), eq(contentEntry.slug, slug));

const columns = {
  id: contentRevision.id,
  author: contentRevision.author,
  reason: contentRevision.reason,
  at: contentRevision.at,
  /** Whether it took the entry off the site. */
  is_withdrawal: sql<boolean>`${contentRevision.data} is null`,
  is_live: sql<boolean>`${contentRevision.id} = ${contentEntry.liveId}`,
};

/** All publications of an entry, the newest first. */
export const listRevisions = (db: Queryable, name: EntryName) =>
  db
    .select(columns)
    .from(contentRevision)
    .innerJoin(contentEntry, eq(contentEntry.id, contentRevision.entryId))
    .where(ofEntry(name))
    .orderBy(desc(contentRevision.id))
    .limit(500);

/** One publication with the entry as it was. */
export const readRevision = async (db: Queryable, name: EntryName, id: number) => {
  const [row] = await db
    .select({ ...columns, data: contentRevision.data })
    .from(contentRevision)
    .innerJoin(contentEntry, eq(contentEntry.id, contentRevision.entryId))
    .where(and(ofEntry(name), eq(contentRevision.id, id)));
  return row;
};

/** What was live at a moment. Undefined if nothing was. */
export const revisionAt = async (db: Queryable, name: EntryName, at: Date) => {
  const [row] = await db
    .select(columns)
    .from(contentRevision)
    .innerJoin(contentEntry, eq(contentEntry.id, contentRevision.entryId))
    .where(and(ofEntry(name), lte(contentRevision.at, at)))
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return row?.is_withdrawal ? undefined : row;
};

/** A publication, or a saved version of the working copy. */
export type ChosenState = { revision?: number | undefined; version?: number | undefined };
type State = { author: string; at: Date; data: unknown };

const versionsOf = (name: EntryName) => and(ofEntry(name), eq(contentEntry.id, workingCopyVersion.entryId));

/** All saved versions of an entry, the newest first. */
export const listVersions = (db: Queryable, name: EntryName) =>
  db
    .select({
      version: workingCopyVersion.version,
      author: workingCopyVersion.author,
      at: workingCopyVersion.at,
      name: workingCopyVersion.name,
    })
    .from(workingCopyVersion)
    .innerJoin(contentEntry, versionsOf(name))
    .orderBy(desc(workingCopyVersion.version))
    .limit(500);

/** The entry as it was published, or saved. */
export const readState = async (
  db: Queryable,
  name: EntryName,
  { revision, version }: ChosenState,
): Promise<State | undefined> => {
  if (revision !== undefined) return readRevision(db, name, revision);
  const [row] = await db
    .select({ author: workingCopyVersion.author, at: workingCopyVersion.at, data: workingCopyVersion.data })
    .from(workingCopyVersion)
    .innerJoin(contentEntry, versionsOf(name))
    .where(eq(workingCopyVersion.version, version ?? 0));
  return row;
};

/** What came before it: the publication before, or the version before, or for the first version what was live then. */
export const readPrevious = async (
  db: Queryable,
  name: EntryName,
  { revision, version }: ChosenState,
): Promise<unknown> => {
  if (revision === undefined) {
    const versions = await listVersions(db, name);
    const before = versions.find((one) => one.version < (version ?? 0));
    if (before) return (await readState(db, name, { version: before.version }))?.data;
    const own = await readState(db, name, { version });
    const live = own && (await revisionAt(db, name, own.at));
    return live && (await readRevision(db, name, live.id))?.data;
  }
  const [row] = await db
    .select({ data: contentRevision.data })
    .from(contentRevision)
    .innerJoin(contentEntry, eq(contentEntry.id, contentRevision.entryId))
    .where(and(ofEntry(name), lt(contentRevision.id, revision)))
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return row?.data;
};
