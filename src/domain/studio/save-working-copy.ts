import { and, eq, max, sql } from 'drizzle-orm';
import { canonicalJson } from '#content/canonical-json.ts';
import { draftLanguages } from '#content/draft-languages.ts';
import type { Path } from '#content/issues.ts';
import { mergeDocuments } from '#content/merge.ts';
import type { Db, Transaction } from '#db/connection.ts';
import { contentRevision } from '#db/tables/content.ts';
import { workingCopy, workingCopyVersion } from '#db/tables/studio.ts';
import { findCompanySource } from '../content/company-source.ts';
import { ensureDocuments, keyOf } from '../content/store.ts';
import { storeSummaries, summarise } from '../content/summaries.ts';
import { type Actor, type EntryName, readEntry, type StudioEntry } from './working-copy.ts';

/** A field that somebody else changed too since the version that a save is based on. */
export type Conflict = { path: Path; mine: unknown; theirs: unknown };

export type Saved =
  | { ok: true; version: number; data: unknown }
  | { ok: false; version: number; data: unknown; conflicts: Conflict[] };

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    data,
  );

/** What an editor had before them: a saved version, or a live revision where there was no working copy yet. */
export type BasedOn = { version: number; live: number | null };

const findBase = async (tx: Transaction, documentId: number, { version, live }: BasedOn): Promise<unknown> => {
  const [row] =
    version > 0
      ? await tx
          .select({ data: workingCopyVersion.data })
          .from(workingCopyVersion)
          .where(and(eq(workingCopyVersion.documentId, documentId), eq(workingCopyVersion.version, version)))
      : await tx
          .select({ data: contentRevision.data })
          .from(contentRevision)
          .where(and(eq(contentRevision.documentId, documentId), eq(contentRevision.id, live ?? 0)));
  return row?.data ?? undefined;
};

type Store = { data: unknown; reason: string; name?: string | undefined };

/** Numbers go on after a publication, so that an editor who was offline is still merged with the version they had. */
const nextVersion = async (tx: Transaction, documentId: number): Promise<number> => {
  const [row] = await tx
    .select({ last: max(workingCopyVersion.version) })
    .from(workingCopyVersion)
    .where(eq(workingCopyVersion.documentId, documentId));
  return (row?.last ?? 0) + 1;
};

/** Stores the working copy of an entry as its next version. */
export const storeWorkingCopy = async (
  tx: Transaction,
  { documentId, noun, slug, live }: StudioEntry,
  { data, reason, name }: Store,
  { author, accountId, now }: Actor,
): Promise<number> => {
  const version = await nextVersion(tx, documentId);
  const row = { data, version, liveId: live?.id ?? null, author, accountId: accountId ?? null, at: now };
  await tx
    .insert(workingCopy)
    .values({ documentId, ...row })
    .onConflictDoUpdate({ target: workingCopy.documentId, set: row });
  await tx.insert(workingCopyVersion).values({ documentId, version, data, author, at: now, name: name ?? null });
  const described = { documentId, noun, slug, data, author, reason, at: now };
  await storeSummaries(tx, [summarise(described, await findCompanySource(tx), draftLanguages(data, live?.data))]);
  return version;
};

type Save = EntryName & {
  data: unknown;
  basedOn: BasedOn;
  /** Stored for ever under this name. */
  name?: string | undefined;
  /** Throws if the result may not be saved by this person. */
  guard?: (tx: Transaction, before: unknown, after: unknown) => Promise<void>;
};

/**
 * Saves what somebody wrote, merged with what others saved in the meantime. If both changed the same field, nothing is
 * saved, and the answer holds both values.
 */
export const saveWorkingCopy = (db: Db, save: Save, actor: Actor): Promise<Saved> =>
  db.transaction((tx) => saveInTransaction(tx, save, actor));

export const saveInTransaction = async (tx: Transaction, save: Save, actor: Actor): Promise<Saved> => {
  const id = (await ensureDocuments(tx, [save])).get(keyOf(save));
  await tx.execute(sql`select from content_document where id = ${id} for update`);
  const entry = await readEntry(tx, save);
  if (!entry) throw new Error(`${keyOf(save)} was just created`);
  const current = entry.copy ?? { version: 0, data: entry.live?.data };
  const base = await findBase(tx, entry.documentId, save.basedOn);
  const { data, conflicts } = mergeDocuments({ base, site: current.data, file: save.data });
  if (conflicts.length > 0) {
    const both = (path: Path) => ({ path, mine: valueAt(save.data, path), theirs: valueAt(current.data, path) });
    return { ok: false, version: current.version, data: current.data, conflicts: conflicts.map(both) };
  }
  await save.guard?.(tx, current.data, data);
  const isSame = canonicalJson(data) === canonicalJson(current.data);
  if (isSame && save.name === undefined) return { ok: true, version: current.version, data: current.data };
  const version = await storeWorkingCopy(tx, entry, { data, reason: 'saved', name: save.name }, actor);
  return { ok: true, version, data };
};
