import { and, eq, gt } from 'drizzle-orm';
import type { StaffSubject } from '#contract/staff-roles.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { Db } from '#db/connection.ts';
import { auditEntry } from '#db/tables/audit.ts';
import { appendAudit } from '../audit/append.ts';
import { type Acting, actEntry } from './acting.ts';

/** Screens load again every few seconds, which is still the same look. */
const sameLookMs = 15 * 60_000;

type Look = Extract<AuditAction, 'look through a list' | 'look at an entry' | 'open a résumé'>;

/** Records that somebody sees personal data: once for the time they look at it, however often the page loads it. */
export const createRecordLook =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (acting: Acting, action: Look, subject: StaffSubject, object: string): Promise<void> => {
    const now = clock();
    const [same] = await db
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.actorId, acting.caller.id),
          eq(auditEntry.action, action),
          eq(auditEntry.subject, subject),
          eq(auditEntry.object, object),
          gt(auditEntry.at, new Date(now.getTime() - sameLookMs)),
        ),
      )
      .limit(1);
    if (!same) await appendAudit(db, actEntry(acting, now, action, subject, object));
  };

export type RecordLook = ReturnType<typeof createRecordLook>;
