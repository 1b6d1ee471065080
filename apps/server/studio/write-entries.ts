import type { Path } from '@site/content/issues';
import { definitions, type Noun } from '@site/content/nouns';
import { pathKey } from '@site/content/written-texts';
import type { Locale } from '@site/contract/locales';
import type { SaveAttempt } from '@site/contract/staff/content';
import { and, eq } from 'drizzle-orm';
import { confirmTexts } from '#content/outdated-texts.ts';
import { findSlugProblems } from '#content/slug-problems.ts';
import { recordAct } from '#people/audit/append.ts';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import { type Acting, actOn, actorOf, auditEntryOf, type StudioDeps } from './act.ts';
import { discardWorkingCopy } from './discard-working-copy.ts';
import { requireRight, requireRightTo, requireWriter, statesOf } from './entry-rights.ts';
import { findProblems, type StudioProblem } from './find-problems.ts';
import { refuse } from './refusal.ts';
import { type ChosenState, readState } from './revisions.ts';
import { type BasedOn, saveInTransaction } from './save-working-copy.ts';
import { workingCopyVersion } from './table.ts';
import { type EntryName, openEntry, readEntry } from './working-copy.ts';

export type SavedEntry = { version: number; live: number | null; data: unknown; problems: StudioProblem[] };

/** Nouns whose entries have slugs that somebody chooses. Files get theirs when they are uploaded. */
export const canCreate = (noun: Noun): boolean => {
  const { rows, slugs } = definitions[noun];
  return rows !== undefined && slugs === undefined && noun !== 'asset';
};

/** A setting that the company's files do not have yet is written here first. */
const canBegin = ({ noun, slug }: EntryName): boolean =>
  canCreate(noun) || (definitions[noun].isSetting === true && slug === noun);

/** Whether a new entry may have this slug: no entry has it, and none of another noun in the same table had it. */
export const isSlugFree = async (db: Queryable, name: EntryName): Promise<boolean> => {
  const shared = await findSlugProblems(db, [{ ...name, data: {} }]);
  return shared.length === 0 && (await openEntry(db, name)) === undefined;
};

/** The slug of an entry never changes: other entries and addresses depend on it. */
const withOwnSlug = ({ noun, slug }: EntryName, data: object): object => (canCreate(noun) ? { ...data, slug } : data);

type Save = EntryName & { data: object; basedOn: BasedOn; save?: SaveAttempt | undefined; name?: string | undefined };

/** Everything that changes working copies and not the site. */
export const createEntryWriter = (deps: StudioDeps) => {
  const { db, clock } = deps;

  const store = async (tx: Transaction, acting: Acting, save: Save): Promise<SavedEntry> => {
    const { noun, slug } = save;
    const guard = async (inside: Transaction, before: unknown, after: unknown) => {
      const live = (await readEntry(inside, { noun, slug }))?.live?.data;
      await requireRight(inside, acting.caller, 'write', { name: { noun, slug }, before, after, live });
    };
    const data = withOwnSlug(save, save.data);
    const saved = await saveInTransaction(tx, { ...save, data, guard }, actorOf(acting, clock()));
    if (!saved.ok) return refuse({ reason: 'conflict', ...saved });
    return {
      version: saved.version,
      live: saved.live,
      data: saved.data,
      problems: await findProblems(tx, [{ noun, slug, data: saved.data }]),
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
      return create(acting, { noun: name.noun, slug: to }, Object(entry.data) as object, { from: name.slug });
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
          .where(and(eq(workingCopyVersion.documentId, entry.documentId), eq(workingCopyVersion.version, version)));
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
        const { documentId } = entry;
        await requireRightTo(tx, acting.caller, 'write', { name, states: statesOf(entry), languages: [locale] });
        await confirmTexts(tx, { documentId, locale, ...(path ? { path: pathKey(path) } : {}) });
        return { result: {}, action: 'confirm texts', detail: { locale, ...(path ? { path: pathKey(path) } : {}) } };
      }),
  };
};
