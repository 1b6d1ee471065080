import { selectLanguages } from '@site/content/entry-languages';
import type { StaffData, StaffParsed } from '@site/contract/staff/calls';
import { and, eq, sql } from 'drizzle-orm';
import { type Change, keyOf } from '#content/store.ts';
import { recordAct } from '#people/audit/queries.ts';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import { isoTime, type WireRow } from '#platform/database/row-values.ts';
import {
  type Acting,
  type StudioDeps,
  type Colleague,
  existingCollection,
  mayRead,
  requireRight,
  rightsTo,
  statesOf,
  refuse,
  selectFor,
} from './entry-rights.ts';
import { findProblems } from './find-problems.ts';
import { findTimeZone, momentIn } from './release-times.ts';
import { release, releaseEntry } from './table.ts';
import { type EntryName, openEntry } from './working-copy.ts';

type NewRelease = StaffParsed<'releaseCreate'>;
export type ToRelease = NewRelease['entries'][number] & EntryName;
type Scheduled = Omit<NewRelease, 'entries'> & { entries: readonly ToRelease[] };

type ListedRelease = WireRow<StaffData<'releaseList'>['list'][number]>;

/** The releases that are due between two moments, for a calendar, with those of their entries that the person may read. */
export const listReleases = async (
  db: Queryable,
  person: Colleague,
  from: Date,
  to: Date,
): Promise<ListedRelease[]> => {
  const { rows } = await db.execute<ListedRelease>(sql`
    select r.id, r.title, ${isoTime(sql`r.due_at`)} as due, r.state, r.author, ${isoTime(sql`r.finished_at`)} as finished,
      coalesce(r.problems, '[]') as problems, (
      select jsonb_agg(jsonb_build_object('collection', e.collection, 'slug', e.slug, 'titles', coalesce(s.titles, '{}'),
        'act', case when e.data is null then 'withdraw' else 'publish' end) order by e.collection, e.slug)
      from release_entry e left join entry_summary s on s.collection = e.collection and s.slug = e.slug
      where e.release_id = r.id) as entries
    from release r where r.due_at >= ${from.toISOString()}::timestamptz and r.due_at < ${to.toISOString()}::timestamptz
    order by r.due_at, r.id limit 500`);
  const isReadable = ({ collection }: { collection: string }) => mayRead(person, collection);
  return rows
    .map((row) => ({
      ...row,
      entries: row.entries.filter(isReadable),
      problems: row.problems.filter(isReadable),
    }))
    .filter(({ entries }) => entries.length > 0);
};

type PlannedEntry = Omit<typeof releaseEntry.$inferInsert, 'releaseId'>;
const planOf = ({ collection, slug, version, languages, data }: PlannedEntry): string =>
  JSON.stringify([collection, slug, version, languages, data === null]);

/**
 * A release of this person that is the same in everything: they got no answer to it and ask again. A second one could only fail,
 * because the first changes what both are based on.
 */
const findPlanned = async (
  tx: Transaction,
  { accountId, title, dueAt }: { accountId: number; title: string; dueAt: Date },
  entries: readonly PlannedEntry[],
): Promise<number | undefined> => {
  const plan = entries.map(planOf).toSorted().join();
  const mine = and(eq(release.accountId, accountId), eq(release.title, title), eq(release.dueAt, dueAt));
  const planned = await tx
    .select({ id: release.id })
    .from(release)
    .where(and(mine, eq(release.state, 'scheduled')));
  for (const { id } of planned) {
    const rows = await tx.select().from(releaseEntry).where(eq(releaseEntry.releaseId, id));
    if (rows.map(planOf).toSorted().join() === plan) return id;
  }
  return undefined;
};

/** Plans releases. `run-releases.ts` carries them out. */
export const createReleases = ({ db, clock }: StudioDeps) => ({
  create: ({ caller, visit }: Acting, { title, at, entries }: Scheduled) =>
    recordAct(db, async (tx) => {
      const now = clock();
      const dueAt = momentIn(await findTimeZone(tx), at);
      if (dueAt <= now) refuse({ reason: 'past' });
      if (new Set(entries.map(keyOf)).size < entries.length) refuse({ reason: 'changed' });
      const rows: PlannedEntry[] = [];
      const changes: Change[] = [];
      for (const { act, version, languages, collection, slug } of entries) {
        const name = { collection, slug };
        const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
        if (act === 'publish' && (!entry.copy || entry.version !== version)) refuse({ reason: 'changed' });
        if (act === 'withdraw' && !entry.live) refuse({ reason: 'changed' });
        const before = entry.live?.data;
        const { publish_languages: own } = await rightsTo(tx, caller, name, statesOf(entry));
        const after = act === 'withdraw' ? null : await selectFor(tx, caller, entry, languages);
        // What others change besides is not part of the release of somebody who may publish some languages only.
        const data = own ? after : act === 'withdraw' ? null : entry.data;
        await requireRight(tx, caller, 'publish', { name, before, after: after ?? undefined });
        rows.push({
          ...name,
          data,
          version,
          liveId: entry.live?.id ?? null,
          languages: own ? null : (languages ?? null),
        });
        changes.push({ collection: existingCollection(collection), slug, data: after });
      }
      const problems = await findProblems(tx, changes);
      if (problems.length > 0) refuse({ reason: 'problems', problems });
      const values = { title, dueAt, accountId: caller.id, author: caller.name, createdAt: now };
      const planned = await findPlanned(tx, values, rows);
      if (planned !== undefined) return { result: { id: planned, dueAt } };
      const [row] = await tx.insert(release).values(values).returning({ id: release.id });
      const id = row?.id ?? 0;
      await tx.insert(releaseEntry).values(rows.map((entry) => ({ releaseId: id, ...entry })));
      const detail = { due: dueAt.toISOString(), entries: entries.map(keyOf) };
      const entry = { at: now, actor: caller, action: 'schedule a release', object: `release ${id}`, detail, visit };
      return { result: { id, dueAt }, entry: { ...entry, action: 'schedule a release' as const } };
    }),

  cancel: ({ caller, visit }: Acting, id: number) =>
    recordAct(db, async (tx) => {
      const now = clock();
      const [row] = await tx
        .update(release)
        .set({ state: 'cancelled', finishedAt: now })
        .where(and(eq(release.id, id), eq(release.state, 'scheduled')))
        .returning({ owner: release.accountId });
      const { owner } = row ?? refuse({ reason: 'unknown' });
      const entries = await tx.select().from(releaseEntry).where(eq(releaseEntry.releaseId, id));
      for (const { collection, slug, data, languages } of owner === caller.id ? [] : entries) {
        const name = { collection: existingCollection(collection), slug };
        const before = (await openEntry(tx, name))?.live?.data;
        const after = data !== null && languages ? selectLanguages(data, before, languages) : data;
        await requireRight(tx, caller, 'publish', { name, before, after: after ?? undefined });
      }
      const entry = { at: now, actor: caller, action: 'cancel a release' as const, object: `release ${id}`, visit };
      return { result: {}, entry };
    }),
});
