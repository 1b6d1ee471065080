import { type Kind, periods } from '@site/content/retention/periods';
import type { SubmissionKind } from '@site/contract/inbox';
import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { chatConversation } from '#desk/chat/table.ts';
import { deleteOldSubmissions, isSubmissionBefore } from '#desk/inbox/queries.ts';
import { submission } from '#desk/inbox/table.ts';
import type { Uploads } from '#desk/inbox/uploads.ts';
import { isOldChange } from '#people/accounts/contact-changes.ts';
import { isOldSession } from '#people/accounts/sessions.ts';
import { account, contactChange, session } from '#people/accounts/table.ts';
import { isExpiredPayload } from '#people/oidc/queries.ts';
import { oidcPayload } from '#people/oidc/table.ts';
import { commandLine } from '#platform/config/config.ts';
import type { Db, Queryable } from '#platform/database/connection.ts';
import { outboxMessage } from '#platform/database/table.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { cutoffOf, dayMs } from '#platform/settings/retention-periods.ts';
import { eraseClosedAccounts, isToErase } from './erasure.ts';

/** The rows of one kind, and the condition that their period has ended. */
type Expired = { table: PgTable; of?: SQL | undefined; where: SQL | undefined };

type Overdue = { kind: Kind; overdue: number; all: number };

/** Tables with fewer rows empty themselves on ordinary days. */
const minRows = 100;
const maxShare = 0.2;

const countOverdue = async (db: Queryable, kind: Kind, { table, of, where }: Expired): Promise<Overdue> => {
  const { rows } = await db.execute<{ overdue: number; all: number }>(sql`
    select (count(*) filter (where ${where ?? sql`false`}))::int as overdue, count(*)::int as all
    from ${table} where ${of ?? sql`true`}`);
  return { kind, overdue: rows[0]?.overdue ?? 0, all: rows[0]?.all ?? 0 };
};

/**
 * Whether so much is overdue that somebody has to confirm it. The job runs every hour, so nothing is ever overdue by a day, unless a clock
 * is wrong, the company has chosen a shorter period, or the site was off for long.
 */
export const isTooMuch = ({ overdue, all }: Overdue): boolean => all >= minRows && overdue > all * maxShare;

/** Data whose period has ended, and which was not deleted, because it would have been far too much at once. */
export class RetentionHeld extends Error {
  override name = 'RetentionHeld';
  readonly held: readonly Overdue[];
  constructor(held: readonly Overdue[]) {
    const counts = held.map(({ kind, overdue, all }) => `${overdue} of ${all} (${kind})`).join(', ');
    super(`nothing was deleted of ${counts}: confirm it with ${commandLine('retention', '--delete')}`);
    this.held = held;
  }
}

type Deps = { db: Db; now: Date; uploads: Pick<Uploads, 'remove'> };

/** When data of a kind has expired. */
type Cutoff = (kind: Kind) => Date;

type Rule = {
  /** The event that starts the period. */
  from: string;
  /** What happens when the period ends. */
  end: string;
  /** The rows whose period has ended. Absent where the operator enforces the period: the log is a system file. */
  expired?: (now: Date, cutoff: Cutoff) => Expired;
  /** Where more has to be done than deleting these rows. */
  run?: (deps: Deps & { cutoff: Cutoff }) => Promise<unknown>;
};

const requests: readonly SubmissionKind[] = ['inquiry', 'feedback', 'brochure', 'sample'];

/** What visitors sent with a form, deleted with its file. */
const submissions = (kind: Kind, kinds: readonly SubmissionKind[]): Pick<Rule, 'expired' | 'run'> => ({
  expired: (_, cutoff) => ({
    table: submission,
    of: inArray(submission.kind, [...kinds]),
    where: isSubmissionBefore(kinds, cutoff(kind)),
  }),
  run: ({ db, uploads, cutoff }) => deleteOldSubmissions(db, kinds, cutoff(kind), uploads),
});

/** One row for each kind of personal data: the event that starts its period, what happens at its end, and the code that does it. */
export const rules: Record<Kind, Rule> = {
  account: {
    from: 'closure',
    end: 'erased with everything sent from its address; comments stay without a name',
    expired: (now) => ({ table: account, of: isNull(account.erasedAt), where: isToErase(now) }),
    run: ({ db, now, uploads }) => eraseClosedAccounts(db, now, uploads),
  },
  contactChange: {
    from: 'the change of email or phone',
    end: 'deleted',
    expired: (now) => ({ table: contactChange, where: isOldChange(now) }),
  },
  session: { from: 'login', end: 'deleted', expired: (now) => ({ table: session, where: isOldSession(now) }) },
  inquiry: { from: 'receipt', end: 'deleted', ...submissions('inquiry', requests) },
  survey: { from: 'receipt', end: 'deleted', ...submissions('survey', ['survey']) },
  application: {
    from: 'receipt',
    end: 'deleted with the résumé’s file',
    ...submissions('application', ['application']),
  },
  chat: {
    from: 'the last message',
    end: 'deleted',
    expired: (_, cutoff) => ({ table: chatConversation, where: lt(chatConversation.usedAt, cutoff('chat')) }),
  },
  consent: {
    from: 'the last sign-in at that service',
    end: 'deleted',
    expired: (now) => ({ table: oidcPayload, where: isExpiredPayload(now) }),
  },
  message: {
    from: 'writing; the text itself is erased once sent',
    end: 'deleted',
    expired: (_, cutoff) => ({ table: outboxMessage, where: lt(outboxMessage.createdAt, cutoff('message')) }),
  },
  log: { from: 'the event', end: 'deleted by the system’s log rotation, as the deploy guide sets it up' },
};

const kinds = Object.keys(periods) as Kind[];

const cutoffsAt = async (db: Db, now: Date): Promise<Cutoff> => {
  const storedDays = await readSetting(db, 'retention');
  return (kind) => cutoffOf(kind, now, storedDays);
};

/** What each rule would delete at a time. */
export const listOverdue = async (db: Db, now: Date): Promise<Overdue[]> => {
  const cutoff = await cutoffsAt(db, now);
  const list: Overdue[] = [];
  for (const kind of kinds) {
    const expired = rules[kind].expired?.(now, cutoff);
    if (expired) list.push(await countOverdue(db, kind, expired));
  }
  return list;
};

/** Kinds of which far too much is overdue. What became due within a day is the work of an ordinary day. */
export const listHeld = async (db: Db, now: Date): Promise<Overdue[]> =>
  (await listOverdue(db, new Date(now.getTime() - dayMs))).filter(isTooMuch);

/**
 * Runs every rule, with the periods that the company has chosen. One that fails does not prevent the others from running, and the job
 * is retried. One that would delete far too much does not run unless somebody has confirmed it.
 */
export const applyRetention = async (deps: Deps & { isConfirmed?: boolean }): Promise<void> => {
  const { db, now, isConfirmed = false } = deps;
  const failures: unknown[] = [];
  const failed: Kind[] = [];
  const cutoff = await cutoffsAt(db, now);
  const held = isConfirmed ? [] : await listHeld(db, now);
  const heldKinds = new Set(held.map(({ kind }) => kind));
  for (const kind of kinds.filter((one) => !heldKinds.has(one))) {
    const { expired, run } = rules[kind];
    try {
      const rows = expired?.(now, cutoff);
      if (run) await run({ ...deps, cutoff });
      else if (rows) await db.delete(rows.table).where(and(rows.of, rows.where));
    } catch (error) {
      failures.push(error);
      failed.push(kind);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `some retention rules failed: ${failed.join(', ')}`, { cause: failures[0] });
  if (held.length > 0) throw new RetentionHeld(held);
};
