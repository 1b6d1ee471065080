import { canonicalJson } from '@site/content/canonical-json';
import { mergeVersions } from '@site/content/compare-and-merge';
import { selectLanguages } from '@site/content/entry-languages';
import { eq, inArray, sql } from 'drizzle-orm';
import { publish } from '#content/publish.ts';
import { lockEntries } from '#content/store.ts';
import { workingCopy, contentRevision } from '#content/table.ts';
import { lockContent } from '#content/write-content.ts';
import { appendAudit } from '#people/audit/queries.ts';
import { staffAccount } from '#people/staff/table.ts';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { isDatabaseUnavailable, isLockConflict } from '#platform/database/outage.ts';
import { existingCollection, requireRight, refuse, StudioRefusal } from './entry-rights.ts';
import type { StudioProblem } from './find-problems.ts';
import type { RenderCheck } from './publish-working-copies.ts';
import { isDue } from './release-times.ts';
import { release, releaseEntry } from './table.ts';
import { openEntry } from './working-copy.ts';

type Release = typeof release.$inferSelect;

/** What came of a release. */
export type Finished = {
  id: number;
  state: 'published' | 'failed';
  problems: number;
  /** Why nobody could be told. */
  untold?: unknown;
};

type Deps = {
  db: Db;
  clock: () => Date;
  check: RenderCheck;
  /** Milliseconds since some moment. */
  elapsed?: () => number;
  /** Tells people of a release that failed, in the transaction that stores it. */
  onFailed?: (tx: Transaction, failed: { release: Release; problems: readonly StudioProblem[] }) => Promise<void>;
};

const problem = (entry: { collection: string; slug: string }, message: string): StudioProblem => ({
  collection: existingCollection(entry.collection),
  slug: entry.slug,
  path: [],
  message,
});

/** The entry to publish: what was scheduled, merged with what went live since. */
const prepare = async (tx: Transaction, planned: typeof releaseEntry.$inferSelect) => {
  const name = { collection: existingCollection(planned.collection), slug: planned.slug };
  const entry = (await openEntry(tx, name)) ?? refuse({ reason: 'unknown' });
  const live = entry.live?.data;
  if (planned.data === null) return { name, entry, data: undefined };
  const [base] = await tx
    .select({ data: contentRevision.data })
    .from(contentRevision)
    .where(eq(contentRevision.id, planned.liveId ?? 0));
  const chosen = planned.languages ? selectLanguages(planned.data, live, planned.languages) : planned.data;
  const { data, conflicts } = mergeVersions({ base: base?.data ?? undefined, site: live, file: chosen });
  const message = 'changed on the site since this was scheduled';
  if (conflicts.length > 0)
    refuse({ reason: 'problems', problems: conflicts.map((path) => ({ ...problem(planned, message), path })) });
  return { name, entry, data };
};

/** Ends a transaction whose check needs more time. The next one goes on where it has ended. */
class NotCheckedYet extends Error {}

/** What was checked so far, and the revision of the content that it was checked with. */
type Checked = { done: Set<string>; newest: number | undefined; restarts: number };

/** How long the check of a release renders before it lets others publish. */
const sliceMs = 1500;
/** A release that meets other publications again and again is checked in one go. */
const maxRestarts = 2;

const findNewest = async (tx: Transaction): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from content_revision`);
  return rows[0]?.id ?? 0;
};

/** Whatever went live since the last part of a check may change the pages that were rendered before. */
const noteNewest = async (tx: Transaction, checked: Checked): Promise<void> => {
  const newest = await findNewest(tx);
  if (checked.newest !== undefined && checked.newest !== newest) {
    checked.done.clear();
    checked.restarts += 1;
  }
  checked.newest = newest;
};

/** Publishes all entries of a release, or throws why not. */
const publishRelease = async (
  tx: Transaction,
  { id, title, author, accountId }: Release,
  { clock, check, elapsed = () => performance.now() }: Deps,
  checked: Checked,
): Promise<void> => {
  await lockContent(tx);
  const started = elapsed();
  await noteNewest(tx, checked);
  const planned = await tx.select().from(releaseEntry).where(eq(releaseEntry.releaseId, id));
  await lockEntries(
    tx,
    planned.map(({ collection, slug }) => ({ collection: existingCollection(collection), slug })),
  );
  const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, accountId));
  const ready: (Awaited<ReturnType<typeof prepare>> & { one: (typeof planned)[number] })[] = [];
  for (const one of planned) ready.push({ one, ...(await prepare(tx, one)) });
  // The rights of the moment count: somebody who left the company must not publish any more.
  const grants = account && account.removedAt === null ? account.grants : [];
  for (const { name, entry, data } of ready)
    await requireRight(tx, { id: accountId, name: author, grants }, 'publish', {
      name,
      before: entry.live?.data,
      after: data,
    });
  const isDone = ({ one, entry, data }: (typeof ready)[number]): boolean =>
    entry.copy?.version === one.version && canonicalJson(entry.copy.data) === canonicalJson(data);
  const done = ready.filter(isDone).map(({ entry }) => entry.entryId);
  if (done.length > 0) await tx.delete(workingCopy).where(inArray(workingCopy.entryId, done));
  const changes = ready.map(({ name, data }) => ({ ...name, data }));
  const result = await publish(tx, changes, { author, reason: title, now: clock() });
  if (!result.ok) throw new StudioRefusal({ reason: 'problems', problems: result.problems });
  // Whoever wrote on since then has the released entry as their base.
  const rest = ready.filter((one) => one.entry.copy && one.data !== undefined && !isDone(one));
  for (const { entry } of rest)
    await tx.execute(sql`
      update working_copy w set live_id = d.live_id from content_entry d
      where d.id = w.entry_id and w.entry_id = ${entry.entryId}`);
  const shown = changes.filter(({ data }) => data !== undefined);
  // Not much shorter than what each part repeats.
  const now = elapsed();
  const until = now + Math.max(sliceMs, now - started);
  const hasTime = (): boolean => checked.restarts > maxRestarts || elapsed() < until;
  const progress = { done: checked.done, hasTime, isCut: false };
  const failures = await check(tx, shown, result.tags, progress);
  if (failures.length > 0) refuse({ reason: 'problems', problems: failures });
  if (progress.isCut) throw new NotCheckedYet();
};

/**
 * Publishes a release in the first transaction that has time to finish the check of its pages. Those before it are rolled back, which frees the
 * lock of the content: others publish in between, and no visitor sees anything until the last.
 */
const publishInParts = async (tx: Transaction, due: Release, deps: Deps): Promise<void> => {
  const checked: Checked = { done: new Set(), newest: undefined, restarts: 0 };
  const isPublished = async (): Promise<boolean> => {
    try {
      await tx.transaction((inner) => publishRelease(inner, due, deps, checked));
      return true;
    } catch (error) {
      if (error instanceof NotCheckedYet) return false;
      throw error;
    }
  };
  while (!(await isPublished()));
};

const reasonsOf = (error: unknown, planned: { collection: string; slug: string }): StudioProblem[] => {
  if (!(error instanceof StudioRefusal)) return [problem(planned, error instanceof Error ? error.message : 'failed')];
  const { refused } = error;
  return refused.reason === 'problems' ? refused.problems : [problem(planned, refused.reason)];
};

/**
 * Carries out the next release that is due, if any. The row is locked until everything is committed, so only one node does
 * it, and a node that dies leaves it to the next. Nothing of a release that fails goes live; its reason is stored.
 */
export const runDueRelease = async (deps: Deps): Promise<Finished | undefined> => {
  const { db, clock, onFailed } = deps;
  return db.transaction(async (tx) => {
    const now = clock();
    const [due] = await tx
      .select()
      .from(release)
      .where(isDue(now))
      .orderBy(release.dueAt, release.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    let problems: StudioProblem[] = [];
    try {
      await publishInParts(tx, due, deps);
    } catch (error) {
      // The next attempt may succeed.
      if (isDatabaseUnavailable(error) || isLockConflict(error)) throw error;
      const [first] = await tx.select().from(releaseEntry).where(eq(releaseEntry.releaseId, due.id)).limit(1);
      problems = reasonsOf(error, first ?? { collection: 'page', slug: '' });
    }
    const state = problems.length === 0 ? 'published' : 'failed';
    const stored = problems.map(({ collection, slug, path, message }) => ({
      collection,
      slug,
      path: path.map((step) => (typeof step === 'number' ? step : String(step))),
      message,
    }));
    await tx.update(release).set({ state, finishedAt: now, problems: stored }).where(eq(release.id, due.id));
    await appendAudit(tx, {
      at: now,
      actor: { id: due.accountId, name: due.author },
      action: 'publish a release',
      outcome: state === 'published' ? 'done' : 'refused',
      object: `release ${due.id}`,
      visit: { ip: '127.0.0.1', requestId: `release ${due.id}` },
    });
    const finished = { id: due.id, state, problems: problems.length } as const;
    if (state === 'published' || !onFailed) return finished;
    try {
      await tx.transaction((inner) => onFailed(inner, { release: due, problems }));
    } catch (untold) {
      // It stays failed even if no letter can be written.
      return { ...finished, untold };
    }
    return finished;
  });
};
