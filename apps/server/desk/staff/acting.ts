import type { StaffSubject, Regions } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, appendAudit } from '#people/audit/queries.ts';
import { auditEntry } from '#people/audit/table.ts';
import type { StaffCaller, StaffVisit } from '#people/staff/sessions.ts';
import type { Db } from '#platform/database/connection.ts';

/** The condition on rows that somebody's regions cover; the same rule as `mayDo` for one object. */
export const isWithin = (regions: Regions, country: SQL, edition: SQL): SQL =>
  regions === 'all'
    ? sql`true`
    : sql`(${country} = any(${sql.param([...regions.countries])}::text[])
        or ${edition} = any(${sql.param([...regions.editions])}::text[]))`;

/** Whether one of these texts contains the words, whatever their case. */
export const hasWords = (key: string | undefined, ...texts: SQL[]): SQL =>
  key === undefined || key === ''
    ? sql`true`
    : sql`strpos(lower(concat_ws(' ', ${sql.join(texts, sql`, `)})), lower(${key})) > 0`;

/** A list reads one row more than it shows, to know whether there is another page. */
export const pageOf = <T>(rows: T[], limit: number): { list: T[]; more: boolean } => ({
  list: rows.slice(0, limit),
  more: rows.length > limit,
});

/** Who acts, and from where. */
export type Acting = { caller: StaffCaller; visit: StaffVisit };

export type Refused<Reason extends string> = { ok: false; reason: Reason };

/** A row of the audit trail: ids and our own words, never what a visitor wrote. */
export const actEntry = (
  { caller, visit }: Acting,
  at: Date,
  action: AuditAction,
  subject: StaffSubject,
  object: string,
  detail: Record<string, unknown> = {},
): AuditEntry => ({ at, actor: caller, action, subject, object, detail, visit });

/** Screens load again every few seconds, which is still the same look. */
const sameLookMs = 15 * 60_000;
/** A look at more people than this is no glance: each further five hundred are a row of their own. */
const peoplePerRow = 500;

type Look = Extract<AuditAction, 'look through a list' | 'look at an entry' | 'open a résumé'>;
/** What one person saw of one list since their look began, as this node served it. */
type Seen = { since: Date; ids: Set<number>; recorded: number };

/**
 * Records that somebody sees personal data: once for the time they look at it, however often the page loads it, and again for
 * each five hundred people whom a list shows them in that time. Called before the data is sent.
 */
export const createRecordView = ({ db, clock }: { db: Db; clock: () => Date }) => {
  const looks = new Map<string, Seen>();

  const isRecorded = async ({ caller }: Acting, action: Look, subject: StaffSubject, object: string, now: Date) => {
    const [same] = await db
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.actorId, caller.id),
          eq(auditEntry.action, action),
          eq(auditEntry.subject, subject),
          eq(auditEntry.object, object),
          gt(auditEntry.at, new Date(now.getTime() - sameLookMs)),
        ),
      )
      .limit(1);
    return same !== undefined;
  };

  /** Adds to what was shown since the look began, and returns it. Looks that are over are forgotten. */
  const addShown = (key: string, shown: readonly { id: number }[], now: Date): Seen => {
    for (const [old, { since }] of looks) if (now.getTime() - since.getTime() >= sameLookMs) looks.delete(old);
    const seen = looks.get(key) ?? { since: now, ids: new Set(), recorded: 0 };
    for (const { id } of shown) seen.ids.add(id);
    looks.set(key, seen);
    return seen;
  };

  return async (
    acting: Acting,
    action: Look,
    subject: StaffSubject,
    object: string,
    shown?: readonly { id: number }[],
  ): Promise<void> => {
    const now = clock();
    const record = (detail?: Record<string, unknown>) =>
      appendAudit(db, actEntry(acting, now, action, subject, object, detail));
    if (!shown) {
      if (!(await isRecorded(acting, action, subject, object, now))) await record();
      return;
    }
    const seen = addShown(`${acting.caller.id} ${subject} ${object}`, shown, now);
    const isFirst = !(await isRecorded(acting, action, subject, object, now));
    const further = Math.floor(seen.ids.size / peoplePerRow);
    if (!isFirst && further <= seen.recorded) return;
    seen.recorded = further;
    await record({ shown: seen.ids.size });
  };
};

export type RecordView = ReturnType<typeof createRecordView>;
