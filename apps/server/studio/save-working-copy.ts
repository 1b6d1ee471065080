import { canonicalJson } from '@site/content/canonical-json';
import { draftLanguages } from '@site/content/entry-languages';
import type { SaveAttempt } from '@site/contract/staff/content';
import { and, eq, max, sql } from 'drizzle-orm';
import { findCompanySource } from '#content/company-source.ts';
import { ensureEntries, keyOf } from '#content/store.ts';
import { storeSummaries, summarise } from '#content/summaries.ts';
import { workingCopy, contentRevision } from '#content/table.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { refuse } from './entry-rights.ts';
import { type Conflict, planSave } from './plan-save.ts';
import { workingCopySave, workingCopyVersion } from './table.ts';
import { type Actor, type EntryName, readEntry, type StudioEntry } from './working-copy.ts';

export type Saved =
  | { ok: true; version: number; live: number | null; data: unknown }
  | {
      ok: false;
      version: number;
      live: number | null;
      /** What the save was compared with, as the sender does not know which of their attempts was stored. */
      base: unknown;
      data: unknown;
      conflicts: Conflict[];
    };

/** What an editor had before them: a saved version, or a live revision where there was no working copy yet. */
export type BasedOn = { version: number; live: number | null };

const findBase = async (tx: Transaction, entryId: number, { version, live }: BasedOn): Promise<unknown> => {
  const [row] =
    version > 0
      ? await tx
          .select({ data: workingCopyVersion.data })
          .from(workingCopyVersion)
          .where(and(eq(workingCopyVersion.entryId, entryId), eq(workingCopyVersion.version, version)))
      : await tx
          .select({ data: contentRevision.data })
          .from(contentRevision)
          .where(and(eq(contentRevision.entryId, entryId), eq(contentRevision.id, live ?? 0)));
  return row?.data ?? undefined;
};

type Store = { data: unknown; reason: string; name?: string | undefined };

/** Numbers go on after a publication, so that an editor who was offline is still merged with the version they had. */
const nextVersion = async (tx: Transaction, entryId: number): Promise<number> => {
  const [row] = await tx
    .select({ last: max(workingCopyVersion.version) })
    .from(workingCopyVersion)
    .where(eq(workingCopyVersion.entryId, entryId));
  return (row?.last ?? 0) + 1;
};

/** Stores the working copy of an entry as its next version. */
export const storeWorkingCopy = async (
  tx: Transaction,
  { entryId, collection, slug, live }: StudioEntry,
  { data, reason, name }: Store,
  { author, accountId, now }: Actor,
): Promise<number> => {
  const version = await nextVersion(tx, entryId);
  const row = { data, version, liveId: live?.id ?? null, author, accountId: accountId ?? null, at: now };
  await tx
    .insert(workingCopy)
    .values({ entryId, ...row })
    .onConflictDoUpdate({ target: workingCopy.entryId, set: row });
  await tx.insert(workingCopyVersion).values({ entryId, version, data, author, at: now, name: name ?? null });
  const described = { entryId, collection, slug, data, author, reason, at: now };
  await storeSummaries(tx, [summarise(described, await findCompanySource(tx), draftLanguages(data, live?.data))]);
  return version;
};

type Save = EntryName & {
  data: unknown;
  basedOn: BasedOn;
  /** Without it the save cannot be repeated. */
  save?: SaveAttempt | undefined;
  /** Stored for ever under this name. */
  name?: string | undefined;
  /** Throws if the result may not be saved by this person. */
  guard?: (tx: Transaction, before: unknown, after: unknown) => Promise<void>;
};

const findEarlier = async (tx: Transaction, entryId: number, { id }: SaveAttempt) => {
  const version = and(
    eq(workingCopyVersion.entryId, workingCopySave.entryId),
    eq(workingCopyVersion.version, workingCopySave.version),
  );
  const [row] = await tx
    .select({
      accountId: workingCopySave.accountId,
      attempt: workingCopySave.attempt,
      sent: sql<unknown>`coalesce(${workingCopySave.sent}, ${workingCopyVersion.data})`,
    })
    .from(workingCopySave)
    .leftJoin(workingCopyVersion, version)
    .where(and(eq(workingCopySave.entryId, entryId), eq(workingCopySave.id, id)));
  return row;
};

type Attempt = { entryId: number; save: SaveAttempt; version: number; sent: unknown };

/** Remembers what was sent, so that the next attempt of the same save is merged from it. */
const storeAttempt = async (tx: Transaction, { entryId, save, version, sent }: Attempt, actor: Actor) => {
  if (actor.accountId === undefined) return;
  const row = { accountId: actor.accountId, attempt: save.attempt, version, sent, at: actor.now };
  await tx
    .insert(workingCopySave)
    .values({ entryId, id: save.id, ...row })
    .onConflictDoUpdate({ target: [workingCopySave.entryId, workingCopySave.id], set: row });
};

/**
 * Saves what somebody wrote, merged with what others saved in the meantime. If both changed the same field, nothing is
 * saved, and the answer holds both values.
 */
export const saveWorkingCopy = (db: Db, save: Save, actor: Actor): Promise<Saved> =>
  db.transaction((tx) => saveInTransaction(tx, save, actor));

export const saveInTransaction = async (tx: Transaction, save: Save, actor: Actor): Promise<Saved> => {
  // At once, not as the second lock: of two who save together, each would wait for the other.
  await ensureEntries(tx, [save], 'update');
  const entry = await readEntry(tx, save);
  if (!entry) throw new Error(`${keyOf(save)} was just created`);
  const { entryId } = entry;
  const current = entry.copy ?? { version: 0, data: entry.live?.data };
  const live = entry.live?.id ?? null;
  const earlier = save.save && (await findEarlier(tx, entryId, save.save));
  if (earlier && earlier.accountId !== actor.accountId) refuse({ reason: 'not allowed' });
  const base = earlier ? undefined : await findBase(tx, entryId, save.basedOn);
  const attempt = save.save?.attempt ?? 1;
  const plan = planSave({ current: current.data, base, earlier }, { data: save.data, attempt });
  if (plan.outcome === 'outdated') return refuse({ reason: 'changed' });
  if (plan.outcome === 'conflict') {
    const { conflicts, base: comparedWith } = plan;
    const { version, data } = current;
    return { ok: false, version, live, base: comparedWith, data, conflicts };
  }
  await save.guard?.(tx, current.data, plan.data);
  const isNew = plan.isChange || save.name !== undefined;
  const version = isNew
    ? await storeWorkingCopy(tx, entry, { data: plan.data, reason: 'saved', name: save.name }, actor)
    : current.version;
  const isStoredAsSent = isNew && canonicalJson(plan.data) === canonicalJson(save.data);
  if (save.save) {
    const sent = isStoredAsSent ? null : save.data;
    await storeAttempt(tx, { entryId, save: save.save, version, sent }, actor);
  }
  return { ok: true, version, live, data: isNew ? plan.data : current.data };
};
