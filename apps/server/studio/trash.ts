import { type Collection, definitions } from '@site/content/collections';
import { referencesOf } from '@site/content/references';
import type { Localised } from '@site/contract/locales';
import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { keyOf } from '#content/store.ts';
import { entrySummary, outdatedText, workingCopy, contentEntry, contentRevision } from '#content/table.ts';
import { isUniqueViolation } from '#people/accounts/unique-violation.ts';
import { appendAudit, recordAct } from '#people/audit/queries.ts';
import type { Db, Queryable, Transaction } from '#platform/database/connection.ts';
import { isoTime } from '#platform/database/row-values.ts';
import {
  type Acting,
  actOn,
  actorOf,
  auditEntryOf,
  type StudioDeps,
  type Colleague,
  mayRead,
  requireRight,
  refuse,
  StudioRefusal,
} from './entry-rights.ts';
import { storeWorkingCopy } from './save-working-copy.ts';
import { release, releaseEntry, entryTrash, previewLink, workingCopySave, workingCopyVersion } from './table.ts';
import { type EntryName, readEntry } from './working-copy.ts';
import { canCreate, isSlugFree } from './write-entries.ts';

const daysInTrash = 30;
const dayMs = 24 * 60 * 60_000;
const endOf = (at: Date): Date => new Date(at.getTime() + daysInTrash * dayMs);

/** The slug of an entry in the trash. Nobody can choose one with a colon, so its own is free. */
const hiddenSlug = (entryId: number): string => `trash:${entryId}`;

/** Whether an entry was ever on the site: its history stays then, and it is withdrawn instead. */
export const wasEverLive = async (db: Queryable, entryId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: contentRevision.id })
    .from(contentRevision)
    .where(eq(contentRevision.entryId, entryId))
    .limit(1);
  return row !== undefined;
};

type Named = { collection: Collection; slug: string; titles: Partial<Localised> };

/** Other drafts that name a draft. Nothing live does: a publication refuses references to what is not live. */
const findDraftsNaming = async (db: Queryable, name: EntryName): Promise<Named[]> => {
  const { rows } = await db.execute<Named & { data: unknown }>(sql`
    select d.collection, d.slug, s.titles, w.data from working_copy w join content_entry d on d.id = w.entry_id
      join entry_summary s on s.entry_id = d.id
    where position(${name.slug} in w.data::text) > 0 and (d.collection, d.slug) <> (${name.collection}, ${name.slug})
    order by d.collection, d.slug`);
  const isNamed = ({ collection, data }: (typeof rows)[number]): boolean =>
    Object.hasOwn(definitions, collection) &&
    typeof data === 'object' &&
    data !== null &&
    referencesOf(collection, data).some((one) => keyOf(one) === keyOf(name));
  return rows.filter(isNamed).map(({ collection, slug, titles }) => ({ collection, slug, titles }));
};

const findReleasesWith = async (db: Queryable, { collection, slug }: EntryName) => {
  const { rows } = await db.execute<{ id: number; title: string; due: string }>(sql`
    select r.id, r.title, ${isoTime(sql`r.due_at`)} as due from release r join release_entry e on e.release_id = r.id
    where r.state = 'scheduled' and e.collection = ${collection} and e.slug = ${slug} order by r.due_at, r.id`);
  return rows;
};

/** Takes a draft out of what is scheduled; a release that holds nothing more is cancelled. */
const takeOutOfReleases = async (tx: Transaction, name: EntryName, now: Date): Promise<number[]> => {
  const { collection, slug } = name;
  // Without waiting: a release that is being carried out has its own row, and waits for the entry's, which this act has.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from release r join release_entry e on e.release_id = r.id
    where r.state = 'scheduled' and e.collection = ${collection} and e.slug = ${slug} order by r.id for update of r nowait`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .delete(releaseEntry)
    .where(
      and(inArray(releaseEntry.releaseId, ids), eq(releaseEntry.collection, collection), eq(releaseEntry.slug, slug)),
    );
  const rest = tx.select().from(releaseEntry).where(eq(releaseEntry.releaseId, release.id));
  await tx
    .update(release)
    .set({ state: 'cancelled', finishedAt: now })
    .where(and(inArray(release.id, ids), notExists(rest)));
  return ids;
};

/** Drafts that were never on the site can be deleted, and put back for thirty days. */
export const createTrash = (deps: StudioDeps) => {
  const { db, clock } = deps;
  return {
    /** What deleting a draft means for others, for the question before it. */
    effects: async (person: Colleague, name: EntryName) => ({
      drafts: (await findDraftsNaming(db, name)).filter(({ collection }) => mayRead(person, collection)),
      releases: await findReleasesWith(db, name),
    }),

    delete: (acting: Acting, name: EntryName, version: number) =>
      actOn(deps, acting, name, async (tx, entry, { author, now }) => {
        const { entryId, data } = entry;
        if (!canCreate(name.collection)) refuse({ reason: 'fixed' });
        if (!entry.copy || (await wasEverLive(tx, entryId))) refuse({ reason: 'was live' });
        if (entry.version !== version) refuse({ reason: 'changed' });
        await requireRight(tx, acting.caller, 'write', { name, before: data, after: undefined });
        const { collection, slug } = name;
        const [summary] = await tx
          .delete(entrySummary)
          .where(eq(entrySummary.entryId, entryId))
          .returning({ titles: entrySummary.titles });
        const { id: accountId } = acting.caller;
        const row = { entryId, collection, slug, titles: summary?.titles ?? {}, data, author, accountId, at: now };
        await tx.insert(entryTrash).values(row);
        await tx.delete(workingCopy).where(eq(workingCopy.entryId, entryId));
        await tx
          .update(previewLink)
          .set({ endedAt: now })
          .where(and(eq(previewLink.collection, collection), eq(previewLink.slug, slug)));
        const releases = await takeOutOfReleases(tx, name, now);
        await tx
          .update(contentEntry)
          .set({ slug: hiddenSlug(entryId) })
          .where(eq(contentEntry.id, entryId));
        const detail = { version, ...(releases.length > 0 ? { releases } : {}) };
        return { result: { id: entryId, until: endOf(now) }, action: 'delete a draft', detail };
      }),

    list: async (collection: Collection) => {
      const rows = await db
        .select()
        .from(entryTrash)
        .where(eq(entryTrash.collection, collection))
        .orderBy(desc(entryTrash.at));
      return rows.map(({ entryId: id, slug, titles, author, at }) => ({
        id,
        collection,
        slug,
        titles,
        author,
        at,
        until: endOf(at),
      }));
    },

    /** Under the slug that it had, or another if somebody else has that one now. */
    putBack: (
      acting: Acting,
      { collection, id, to }: { collection: Collection; id: number; to?: string | undefined },
    ) =>
      recordAct(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(entryTrash)
          .where(and(eq(entryTrash.entryId, id), eq(entryTrash.collection, collection)))
          .for('update');
        if (!row) return refuse({ reason: 'unknown' });
        const name = { collection, slug: to ?? row.slug };
        const data = { ...(Object(row.data) as object), slug: name.slug };
        await requireRight(tx, acting.caller, 'write', { name, before: undefined, after: data });
        if (!(await isSlugFree(tx, name))) refuse({ reason: 'taken' });
        // An entry that somebody began and gave up has left its slug behind, with nothing in it.
        await tx.execute(sql`update content_entry set slug = 'trash:' || id || ':' || slug
          where collection = ${collection} and slug = ${name.slug}`);
        await tx.update(contentEntry).set({ slug: name.slug }).where(eq(contentEntry.id, id));
        await tx.delete(entryTrash).where(eq(entryTrash.entryId, id));
        const now = clock();
        const entry = (await readEntry(tx, name)) ?? refuse({ reason: 'unknown' });
        const version = await storeWorkingCopy(tx, entry, { data, reason: 'put back' }, actorOf(acting, now));
        const detail = { version, ...(to === undefined ? {} : { from: row.slug }) };
        const record = auditEntryOf(acting, 'put a draft back', name, { at: now, detail });
        return { result: { slug: name.slug, version }, entry: record };
      }).catch((error: unknown) => {
        // Somebody created an entry with this slug at the same moment.
        throw isUniqueViolation(error) ? new StudioRefusal({ reason: 'taken' }) : error;
      }),
  };
};

/** Removes drafts for good that were in the trash for thirty days, with their versions. */
export const emptyTrash = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .delete(entryTrash)
      .where(lt(entryTrash.at, new Date(now.getTime() - daysInTrash * dayMs)))
      .returning({ id: entryTrash.entryId, collection: entryTrash.collection, slug: entryTrash.slug });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.delete(workingCopySave).where(inArray(workingCopySave.entryId, ids));
    await tx.delete(workingCopyVersion).where(inArray(workingCopyVersion.entryId, ids));
    await tx.delete(outdatedText).where(inArray(outdatedText.entryId, ids));
    await tx.delete(contentEntry).where(inArray(contentEntry.id, ids));
    await appendAudit(tx, {
      at: now,
      action: 'remove drafts for good',
      detail: {
        count: rows.length,
        entries: rows.slice(0, 200).map(({ collection, slug }) => `${collection} ${slug}`),
      },
      visit: { ip: '', requestId: 'clean-up' },
    });
  });
