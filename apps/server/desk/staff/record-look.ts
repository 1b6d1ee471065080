import type { StaffSubject } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { and, eq, gt } from 'drizzle-orm';
import { appendAudit } from '#people/audit/append.ts';
import { auditEntry } from '#people/audit/table.ts';
import type { Db } from '#platform/database/connection.ts';
import { type Acting, actEntry } from './acting.ts';

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
export const createRecordLook = ({ db, clock }: { db: Db; clock: () => Date }) => {
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

export type RecordLook = ReturnType<typeof createRecordLook>;
