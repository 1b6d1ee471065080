import type { Locale } from '@site/contract/locales';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { eq, sql } from 'drizzle-orm';
import type { ProblemInEntry } from '#content/entries.ts';
import { publish } from '#content/publish.ts';
import { contentEntry } from '#content/table.ts';
import { lockContentSoon } from '#content/write-content.ts';
import { appendAudit } from '#people/audit/queries.ts';
import type { Queryable, Transaction } from '#platform/database/connection.ts';
import {
  type Acting,
  actorOf,
  auditEntryOf,
  type StudioDeps,
  requireRight,
  refuse,
  selectFor,
} from './entry-rights.ts';
import { withLanguage } from './find-problems.ts';
import {
  inTransaction,
  type PublishedCopies,
  publishWorkingCopies,
  type RenderCheck,
} from './publish-working-copies.ts';
import { readPrevious } from './revisions.ts';
import { storeWorkingCopy } from './save-working-copy.ts';
import { type EntryName, findLastData, readEntry, type StudioEntry } from './working-copy.ts';

const maxRecordedFields = 20;

const liveRevision = async (db: Queryable, { collection, slug }: EntryName): Promise<number> => {
  const [row] = await db
    .select({ id: contentEntry.liveId })
    .from(contentEntry)
    .where(sql`${eq(contentEntry.collection, collection)} and ${eq(contentEntry.slug, slug)}`);
  return row?.id ?? 0;
};

/** Everything that changes the site. */
export const createPublisher = ({ db, clock, check }: StudioDeps & { check: RenderCheck }) => {
  const answer = async (name: EntryName, published: PublishedCopies): Promise<{ revision: number }> => {
    if (published.ok) return { revision: await liveRevision(db, name) };
    return 'problems' in published
      ? refuse({ reason: 'problems', problems: published.problems.map(withLanguage) })
      : refuse({ reason: 'changed' });
  };

  /** Names the fields and not their words, once nothing else of the attempt remains. */
  const recordRefusal = (acting: Acting, name: EntryName, version: number, problems: readonly ProblemInEntry[]) => {
    const fields = problems.slice(0, maxRecordedFields).map(({ path }) => path.map(String).join('.'));
    const entry = auditEntryOf(acting, 'publish an entry', name, {
      at: clock(),
      detail: { version, problems: problems.length, fields },
    });
    return appendAudit(db, { ...entry, outcome: 'refused' });
  };

  type Replace = { live: number; action: AuditAction; reason: string };

  /** Replaces the live entry with another, or takes it off the site, unless it has been replaced since. */
  const replace = async (
    acting: Acting,
    name: EntryName,
    { live, action, reason }: Replace,
    next: (tx: Transaction) => Promise<unknown>,
    after: (tx: Transaction, undone: unknown) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ revision: number }> => {
    const actor = actorOf(acting, clock());
    const published = await inTransaction(db, async (tx) => {
      await lockContentSoon(tx);
      const entry = (await readEntry(tx, name)) ?? refuse({ reason: 'unknown' });
      if ((await liveRevision(tx, name)) !== live) return { ok: false, changed: [name] };
      const data = (await next(tx)) ?? undefined;
      const before = entry.live?.data;
      await requireRight(tx, acting.caller, 'publish', { name, before, after: data });
      const result = await publish(tx, [{ ...name, data }], { ...actor, reason });
      if (!result.ok) return result;
      await after(tx, before);
      const problems = data === undefined ? [] : await check(tx, [name], result.tags);
      if (problems.length > 0) return { ok: false, problems };
      await appendAudit(tx, auditEntryOf(acting, action, name, { at: actor.now, detail: { replaced: live } }));
      return result;
    });
    return answer(name, published);
  };

  return {
    publish: async (
      acting: Acting,
      name: EntryName,
      { version, languages, reason }: { version: number; languages?: readonly Locale[] | undefined; reason: string },
    ) => {
      const now = clock();
      const detail = { version, ...(languages ? { languages } : {}) };
      const options = {
        ...actorOf(acting, now),
        reason,
        check,
        select: (tx: Transaction, entry: StudioEntry & { data: unknown }, chosen: readonly Locale[] | undefined) =>
          selectFor(tx, acting.caller, entry, chosen),
        guard: (tx: Transaction, entry: EntryName, before: unknown, after: unknown) =>
          requireRight(tx, acting.caller, 'publish', { name: entry, before, after }),
        record: (tx: Transaction) =>
          appendAudit(tx, auditEntryOf(acting, 'publish an entry', name, { at: now, detail })),
      };
      const published = await publishWorkingCopies(db, [{ ...name, version, languages }], options);
      if (!published.ok && 'problems' in published) await recordRefusal(acting, name, version, published.problems);
      return answer(name, published);
    },

    withdraw: (acting: Acting, name: EntryName, { live, reason }: { live: number; reason: string }) =>
      replace(acting, name, { live, action: 'withdraw an entry', reason }, () => Promise.resolve(undefined)),

    /** Brings a withdrawn entry back to the site as it was. */
    putBack: (acting: Acting, name: EntryName, withdrawal: number) =>
      replace(acting, name, { live: withdrawal, action: 'put an entry back', reason: 'put back' }, async (tx) => {
        const { entryId, live } = (await readEntry(tx, name)) ?? refuse({ reason: 'unknown' });
        return live ? refuse({ reason: 'changed' }) : findLastData(tx, entryId);
      }),

    /** Publishes what was live before. What is undone becomes the working copy, unless somebody has begun another. */
    undo: (acting: Acting, name: EntryName, live: number) =>
      replace(
        acting,
        name,
        { live, action: 'undo a publication', reason: 'undone' },
        (tx) => readPrevious(tx, name, { revision: live }),
        async (tx, undone) => {
          const entry = await readEntry(tx, name);
          if (!entry || entry.copy || undone === undefined || undone === null) return;
          await storeWorkingCopy(tx, entry, { data: undone, reason: 'undone' }, actorOf(acting, clock()));
        },
      ),
  };
};
