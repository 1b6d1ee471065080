import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connection.ts';
import { contentDocument, contentRevision } from '#db/tables/content.ts';
import type { EntryName } from './working-copy.ts';

/** A publication of an entry. */
export type Revision = {
  id: number;
  author: string;
  reason: string;
  at: Date;
  /** Whether it took the entry off the site. */
  isWithdrawal: boolean;
  isLive: boolean;
};

const ofEntry = ({ noun, slug }: EntryName) => and(eq(contentDocument.noun, noun), eq(contentDocument.slug, slug));

const columns = {
  id: contentRevision.id,
  author: contentRevision.author,
  reason: contentRevision.reason,
  at: contentRevision.at,
  isWithdrawal: sql<boolean>`${contentRevision.data} is null`,
  isLive: sql<boolean>`${contentRevision.id} = ${contentDocument.liveId}`,
};

/** All publications of an entry, the newest first. */
export const listRevisions = (db: Queryable, name: EntryName): Promise<Revision[]> =>
  db
    .select(columns)
    .from(contentRevision)
    .innerJoin(contentDocument, eq(contentDocument.id, contentRevision.documentId))
    .where(ofEntry(name))
    .orderBy(desc(contentRevision.id))
    .limit(500);

/** One publication with its document. */
export const readRevision = async (
  db: Queryable,
  name: EntryName,
  id: number,
): Promise<(Revision & { data: unknown }) | undefined> => {
  const [row] = await db
    .select({ ...columns, data: contentRevision.data })
    .from(contentRevision)
    .innerJoin(contentDocument, eq(contentDocument.id, contentRevision.documentId))
    .where(and(ofEntry(name), eq(contentRevision.id, id)));
  return row;
};

/** What was live at a moment. Undefined if nothing was. */
export const revisionAt = async (db: Queryable, name: EntryName, at: Date): Promise<Revision | undefined> => {
  const [row] = await db
    .select(columns)
    .from(contentRevision)
    .innerJoin(contentDocument, eq(contentDocument.id, contentRevision.documentId))
    .where(and(ofEntry(name), lte(contentRevision.at, at)))
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return row?.isWithdrawal ? undefined : row;
};
