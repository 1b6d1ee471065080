import { definitions, type Noun } from '@site/content/nouns';
import { referencesOf } from '@site/content/references';
import type { Localised } from '@site/contract/locales';
import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { entrySummary, outdatedText, workingCopy } from '#content/drafts-table.ts';
import { keyOf } from '#content/store.ts';
import { contentDocument, contentRevision } from '#content/table.ts';
import { isUniqueViolation } from '#people/accounts/unique-violation.ts';
import { appendAudit, recordAct } from '#people/audit/append.ts';
import type { Db, Queryable, Transaction } from '#platform/database/connection.ts';
import { isoTime } from '#platform/database/wire.ts';
import { type Acting, actOn, actorOf, auditEntryOf, type StudioDeps } from './act.ts';
import { type Colleague, mayRead, requireRight } from './entry-rights.ts';
import { refuse, StudioRefusal } from './refusal.ts';
import { release, releaseEntry } from './releases-table.ts';
import { storeWorkingCopy } from './save-working-copy.ts';
import { entryTrash, previewLink, workingCopySave, workingCopyVersion } from './table.ts';
import { type EntryName, readEntry } from './working-copy.ts';
import { canCreate, isSlugFree } from './write-entries.ts';

const daysInTrash = 30;
const dayMs = 24 * 60 * 60_000;
const endOf = (at: Date): Date => new Date(at.getTime() + daysInTrash * dayMs);

/** The slug of a document in the trash. Nobody can choose one with a colon, so its own is free. */
const hiddenSlug = (documentId: number): string => `trash:${documentId}`;

/** Whether an entry was ever on the site: its history stays then, and it is withdrawn instead. */
export const wasEverLive = async (db: Queryable, documentId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: contentRevision.id })
    .from(contentRevision)
    .where(eq(contentRevision.documentId, documentId))
    .limit(1);
  return row !== undefined;
};

type Named = { noun: Noun; slug: string; titles: Partial<Localised> };

/** Other drafts that name a draft. Nothing live does: a publication refuses references to what is not live. */
const findDraftsNaming = async (db: Queryable, name: EntryName): Promise<Named[]> => {
  const { rows } = await db.execute<Named & { data: unknown }>(sql`
    select d.noun, d.slug, s.titles, w.data from working_copy w join content_document d on d.id = w.document_id
      join entry_summary s on s.document_id = d.id
    where position(${name.slug} in w.data::text) > 0 and (d.noun, d.slug) <> (${name.noun}, ${name.slug})
    order by d.noun, d.slug`);
  const isNamed = ({ noun, data }: (typeof rows)[number]): boolean =>
    Object.hasOwn(definitions, noun) &&
    typeof data === 'object' &&
    data !== null &&
    referencesOf(noun, data).some((one) => keyOf(one) === keyOf(name));
  return rows.filter(isNamed).map(({ noun, slug, titles }) => ({ noun, slug, titles }));
};

const findReleasesWith = async (db: Queryable, { noun, slug }: EntryName) => {
  const { rows } = await db.execute<{ id: number; title: string; due: string }>(sql`
    select r.id, r.title, ${isoTime(sql`r.due_at`)} as due from release r join release_entry e on e.release_id = r.id
    where r.state = 'scheduled' and e.noun = ${noun} and e.slug = ${slug} order by r.due_at, r.id`);
  return rows;
};

/** Takes a draft out of what is scheduled; a release that holds nothing more is cancelled. */
const takeOutOfReleases = async (tx: Transaction, name: EntryName, now: Date): Promise<number[]> => {
  const { noun, slug } = name;
  // Without waiting: a release that is being carried out has its own row, and waits for the entry's, which this act has.
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from release r join release_entry e on e.release_id = r.id
    where r.state = 'scheduled' and e.noun = ${noun} and e.slug = ${slug} order by r.id for update of r nowait`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .delete(releaseEntry)
    .where(and(inArray(releaseEntry.releaseId, ids), eq(releaseEntry.noun, noun), eq(releaseEntry.slug, slug)));
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
      drafts: (await findDraftsNaming(db, name)).filter(({ noun }) => mayRead(person, noun)),
      releases: await findReleasesWith(db, name),
    }),

    delete: (acting: Acting, name: EntryName, version: number) =>
      actOn(deps, acting, name, async (tx, entry, { author, now }) => {
        const { documentId, data } = entry;
        if (!canCreate(name.noun)) refuse({ reason: 'fixed' });
        if (!entry.copy || (await wasEverLive(tx, documentId))) refuse({ reason: 'was live' });
        if (entry.version !== version) refuse({ reason: 'changed' });
        await requireRight(tx, acting.caller, 'write', { name, before: data, after: undefined });
        const { noun, slug } = name;
        const [summary] = await tx
          .delete(entrySummary)
          .where(eq(entrySummary.documentId, documentId))
          .returning({ titles: entrySummary.titles });
        const { id: accountId } = acting.caller;
        const row = { documentId, noun, slug, titles: summary?.titles ?? {}, data, author, accountId, at: now };
        await tx.insert(entryTrash).values(row);
        await tx.delete(workingCopy).where(eq(workingCopy.documentId, documentId));
        await tx
          .update(previewLink)
          .set({ endedAt: now })
          .where(and(eq(previewLink.noun, noun), eq(previewLink.slug, slug)));
        const releases = await takeOutOfReleases(tx, name, now);
        await tx
          .update(contentDocument)
          .set({ slug: hiddenSlug(documentId) })
          .where(eq(contentDocument.id, documentId));
        const detail = { version, ...(releases.length > 0 ? { releases } : {}) };
        return { result: { id: documentId, until: endOf(now) }, action: 'delete a draft', detail };
      }),

    list: async (noun: Noun) => {
      const rows = await db.select().from(entryTrash).where(eq(entryTrash.noun, noun)).orderBy(desc(entryTrash.at));
      return rows.map(({ documentId: id, slug, titles, author, at }) => ({
        id,
        noun,
        slug,
        titles,
        author,
        at,
        until: endOf(at),
      }));
    },

    /** Under the slug that it had, or another if somebody else has that one now. */
    putBack: (acting: Acting, { noun, id, to }: { noun: Noun; id: number; to?: string | undefined }) =>
      recordAct(db, async (tx) => {
        const [row] = await tx
          .select()
          .from(entryTrash)
          .where(and(eq(entryTrash.documentId, id), eq(entryTrash.noun, noun)))
          .for('update');
        if (!row) return refuse({ reason: 'unknown' });
        const name = { noun, slug: to ?? row.slug };
        const data = { ...(Object(row.data) as object), slug: name.slug };
        await requireRight(tx, acting.caller, 'write', { name, before: undefined, after: data });
        if (!(await isSlugFree(tx, name))) refuse({ reason: 'taken' });
        // An entry that somebody began and gave up has left its slug behind, with nothing in it.
        await tx.execute(sql`update content_document set slug = 'trash:' || id || ':' || slug
          where noun = ${noun} and slug = ${name.slug}`);
        await tx.update(contentDocument).set({ slug: name.slug }).where(eq(contentDocument.id, id));
        await tx.delete(entryTrash).where(eq(entryTrash.documentId, id));
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
      .returning({ id: entryTrash.documentId, noun: entryTrash.noun, slug: entryTrash.slug });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.delete(workingCopySave).where(inArray(workingCopySave.documentId, ids));
    await tx.delete(workingCopyVersion).where(inArray(workingCopyVersion.documentId, ids));
    await tx.delete(outdatedText).where(inArray(outdatedText.documentId, ids));
    await tx.delete(contentDocument).where(inArray(contentDocument.id, ids));
    await appendAudit(tx, {
      at: now,
      action: 'remove drafts for good',
      detail: { count: rows.length, entries: rows.slice(0, 200).map(({ noun, slug }) => `${noun} ${slug}`) },
      visit: { ip: '', requestId: 'clean-up' },
    });
  });
