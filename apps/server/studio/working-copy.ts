import type { Collection } from '@site/content/collections';
import { mergeVersions } from '@site/content/compare-and-merge';
import type { Path } from '@site/content/issues';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { contentRevision } from '#content/table.ts';
import type { Queryable } from '#platform/database/connection.ts';

export type EntryName = { collection: Collection; slug: string };

/** Who changes something in the studio. */
export type Actor = { author: string; accountId?: number; now: Date };

/** An entry in the studio: what is live, and what is being written. */
export type StudioEntry = EntryName & {
  entryId: number;
  /** Null if the entry was never live, or was withdrawn. */
  live: { id: number; data: unknown } | null;
  /** Null without a working copy. `data` includes what went live since the copy was begun. */
  copy: { data: unknown; version: number; author: string; accountId: number | null; at: Date } | null;
  /** Fields that the working copy and a later publication both changed. The working copy keeps its own. */
  conflicts: Path[];
};

type Row = {
  id: number;
  live_id: number | null;
  live: unknown;
  data: unknown;
  version: number | null;
  base: unknown;
  base_id: number | null;
  author: string;
  account_id: number | null;
  at: Date;
};

/** Reads an entry. Undefined if it is neither live nor being written and never was. */
export const readEntry = async (db: Queryable, { collection, slug }: EntryName): Promise<StudioEntry | undefined> => {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.live_id, l.data as live, w.data, w.version, b.data as base, w.live_id as base_id, w.author, w.account_id, w.at
    from content_entry d
    left join content_revision l on l.id = d.live_id
    left join working_copy w on w.entry_id = d.id
    left join content_revision b on b.id = w.live_id
    where d.collection = ${collection} and d.slug = ${slug}`);
  const [row] = rows;
  if (!row) return undefined;
  const live = row.live_id === null || row.live === null ? null : { id: row.live_id, data: row.live };
  const entry = { collection, slug, entryId: row.id, live };
  if (row.version === null) return { ...entry, copy: null, conflicts: [] };
  const { data: written, version, author, account_id: accountId } = row;
  const copy = { data: written, version, author, accountId, at: new Date(row.at) };
  if (!live || row.base_id === live.id) return { ...entry, copy, conflicts: [] };
  const { data, conflicts } = mergeVersions({ base: row.base ?? undefined, site: live.data, file: row.data });
  return { ...entry, copy: { ...copy, data }, conflicts };
};

/** What an entry last was on the site, also if it is withdrawn. */
export const findLastData = async (db: Queryable, entryId: number): Promise<unknown> => {
  const [row] = await db
    .select({ data: contentRevision.data })
    .from(contentRevision)
    .where(and(eq(contentRevision.entryId, entryId), isNotNull(contentRevision.data)))
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return row?.data;
};

/** What somebody sees who opens an entry: the working copy, or else what is or was live. Undefined without any. */
export const openEntry = async (
  db: Queryable,
  name: EntryName,
): Promise<(StudioEntry & { data: unknown; version: number }) | undefined> => {
  const entry = await readEntry(db, name);
  if (!entry) return undefined;
  const data = entry.copy?.data ?? entry.live?.data ?? (await findLastData(db, entry.entryId));
  return data === undefined ? undefined : { ...entry, data, version: entry.copy?.version ?? 0 };
};
