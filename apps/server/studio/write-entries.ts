import { type Collection, definitions } from '@site/content/collections';
import { pathKey } from '@site/content/entry-texts';
import type { Path } from '@site/content/issues';
import type { Locale } from '@site/contract/locales';
import type { SaveAttempt } from '@site/contract/staff/content';
import { and, eq } from 'drizzle-orm';
import { findSlugProblems } from '#content/check-changes.ts';
import { findCompanySource } from '#content/company-source.ts';
import { confirmTexts, storeSummaries, summarise } from '#content/summaries.ts';
import { entrySummary, workingCopy } from '#content/table.ts';
import { recordAct } from '#people/audit/queries.ts';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import {
  type Acting,
  actOn,
  actorOf,
  auditEntryOf,
  type StudioDeps,
  requireRight,
  requireRightTo,
  requireWriter,
  statesOf,
  refuse,
} from './entry-rights.ts';
import { findProblems, type StudioProblem } from './find-problems.ts';
import { type ChosenState, readState } from './revisions.ts';
import { type BasedOn, saveInTransaction } from './save-working-copy.ts';
import { workingCopyVersion } from './table.ts';
import { type EntryName, openEntry, readEntry, type Actor, findLastData } from './working-copy.ts';

/** Removes the working copy; its versions remain. An entry that was never on the site disappears from lists. */
export const discardWorkingCopy = async (
  tx: Transaction,
  name: EntryName,
  { author, now }: Actor,
): Promise<boolean> => {
  const entry = await readEntry(tx, name);
  if (!entry?.copy) return false;
  const { entryId, collection, slug } = entry;
  await tx.delete(workingCopy).where(eq(workingCopy.entryId, entryId));
  const data = await findLastData(tx, entryId);
  if (data === undefined) await tx.delete(entrySummary).where(eq(entrySummary.entryId, entryId));
  else {
    const described = { entryId, collection, slug, data, author, reason: 'discarded', at: now };
    await storeSummaries(tx, [summarise(described, await findCompanySource(tx))]);
  }
  return true;
};

export type SavedEntry = { version: number; live: number | null; data: unknown; problems: StudioProblem[] };

/** Collections whose entries have slugs that somebody chooses. Files get theirs when they are uploaded. */
export const canCreate = (collection: Collection): boolean => {
  const { rows, slugs } = definitions[collection];
  return rows !== undefined && slugs === undefined && collection !== 'asset';
};

/** A setting that the company's files do not have yet is written here first. */
const canBegin = ({ collection, slug }: EntryName): boolean =>
  canCreate(collection) || (definitions[collection].isSetting === true && slug === collection);

/** Whether a new entry may have this slug: no entry has it, and none of another collection in the same table had it. */
export const isSlugFree = async (db: Queryable, name: EntryName): Promise<boolean> => {
  const shared = await findSlugProblems(db, [{ ...name, data: {} }]);
  return shared.length === 0 && (await openEntry(db, name)) === undefined;
};

/** The slug of an entry never changes: other entries and addresses depend on it. */
const withOwnSlug = ({ collection, slug }: EntryName, data: object): object =>
  canCreate(collection) ? { ...data, slug } : data;

type Save = EntryName & { data: object; basedOn: BasedOn; save?: SaveAttempt | undefined; name?: string | undefined };

/** Everything that changes working copies and not the site. */
export const createEntryWriter = (deps: StudioDeps) => {
  const { db, clock } = deps;

  const store = async (tx: Transaction, acting: Acting, save: Save): Promise<SavedEntry> => {
    const { collection, slug } = save;
    const guard = async (inside: Transaction, before: unknown, after: unknown) => {
      const live = (await readEntry(inside, { collection, slug }))?.live?.data;
      await requireRight(inside, acting.caller, 'write', { name: { collection, slug }, before, after, live });
    };
    const data = withOwnSlug(save, save.data);
    const saved = await saveInTransaction(tx, { ...save, data, guard }, actorOf(acting, clock()));
    if (!saved.ok) return refuse({ reason: 'conflict', ...saved });
    return {
      version: saved.version,
      live: saved.live,
      data: saved.data,
      problems: await findProblems(tx, [{ collection, slug, data: saved.data }]),
    };
  };

  const create = (acting: Acting, name: EntryName, data: object, detail: Record<string, unknown> = {}) =>
    recordAct(db, async (tx) => {
      if (!canBegin(name)) refuse({ reason: 'fixed' });
      if (!(await isSlugFree(tx, name))) refuse({ reason: 'taken' });
      // Two who create the same entry at once: the second one finds the first one's data, which is a conflict.
      const result = await store(tx, acting, { ...name, data, basedOn: { version: 0, live: null } });
      return { result, entry: auditEntryOf(acting, 'create an entry', name, { at: clock(), detail }) };
    });

  return {
    create,
    duplicate: async (acting: Acting, name: EntryName, to: string) => {
      const entry = (await openEntry(db, name)) ?? refuse({ reason: 'unknown' });
      return create(acting, { collection: name.collection, slug: to }, Object(entry.data) as object, {
        from: name.slug,
      });
    },

    /** Autosaves come every few seconds: the trail has one row for the first of a person's saves, and each save is a version. */
    save: (acting: Acting, save: Save) =>
      actOn(deps, acting, save, async (tx, entry) => {
        const result = await store(tx, acting, save);
        const isFirst = result.version !== entry.version && entry.copy?.accountId !== acting.caller.id;
        return { result, ...(isFirst ? { action: 'edit an entry', detail: { version: result.version } } : {}) };
      }),

    keep: (acting: Acting, name: EntryName, version: number, label: string) =>
      actOn(deps, acting, name, async (tx, entry) => {
        if (entry.version !== version || !entry.copy) refuse({ reason: 'changed' });
        await requireWriter(tx, acting.caller, name, entry);
        await tx
          .update(workingCopyVersion)
          .set({ name: label })
          .where(and(eq(workingCopyVersion.entryId, entry.entryId), eq(workingCopyVersion.version, version)));
        return { result: {}, action: 'keep a version', detail: { version } };
      }),

    restore: (acting: Acting, name: EntryName, chosen: ChosenState, basedOn: BasedOn) =>
      actOn(deps, acting, name, async (tx, entry) => {
        if (entry.version !== basedOn.version || (entry.live?.id ?? null) !== basedOn.live)
          refuse({ reason: 'changed' });
        const state = await readState(tx, name, chosen);
        const data = state?.data ?? refuse({ reason: 'unknown' });
        const result = await store(tx, acting, { ...name, data, basedOn });
        return { result, action: 'restore a version', detail: { ...chosen } };
      }),

    discard: (acting: Acting, name: EntryName, version: number) =>
      actOn(deps, acting, name, async (tx, entry, actor) => {
        if (entry.version !== version || !entry.copy) refuse({ reason: 'changed' });
        await requireRight(tx, acting.caller, 'write', { name, before: entry.data, after: entry.live?.data });
        await discardWorkingCopy(tx, name, actor);
        return { result: {}, action: 'discard a working copy', detail: { version } };
      }),

    confirm: (acting: Acting, name: EntryName, { locale, path }: { locale: Locale; path?: Path | undefined }) =>
      actOn(deps, acting, name, async (tx, entry) => {
        const { entryId } = entry;
        await requireRightTo(tx, acting.caller, 'write', { name, states: statesOf(entry), languages: [locale] });
        await confirmTexts(tx, { entryId, locale, ...(path ? { path: pathKey(path) } : {}) });
        return { result: {}, action: 'confirm texts', detail: { locale, ...(path ? { path: pathKey(path) } : {}) } };
      }),
  };
};
