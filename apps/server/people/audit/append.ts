import type { StaffSubject } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import { sql } from 'drizzle-orm';
import type { Db, Queryable, Transaction } from '#platform/database/connection.ts';
import { shortAddress } from '#platform/limits/address.ts';

export type AuditEntry = {
  at: Date;
  /** Absent for somebody who is not signed in. */
  actor?: { id: number; name: string } | undefined;
  action: AuditAction;
  outcome?: 'done' | 'refused';
  subject?: StaffSubject | undefined;
  /** Which one, such as `staff 12`: an id, never a visitor's name or address. */
  object?: string | undefined;
  /** Our own terms and numbers, never a secret or a visitor's text. */
  detail?: Record<string, unknown>;
  visit: { ip: string; requestId: string };
};

/** Adds a row. In a transaction this must be the last statement: the next row waits for its commit. */
export const appendAudit = async (tx: Queryable, entry: AuditEntry): Promise<void> => {
  const { at, actor, action, outcome = 'done', subject, object, detail = {}, visit } = entry;
  await tx.execute(sql`select audit.append(
    ${at.toISOString()}::timestamptz, ${actor?.id ?? null}::integer, ${actor?.name ?? null}::text, ${action}::text,
    ${outcome}::text, ${subject ?? null}::text, ${object ?? null}::text, ${JSON.stringify(detail)}::jsonb,
    ${shortAddress(visit.ip)}::text, ${visit.requestId}::text)`);
};

/** Runs an act and records it: both are committed, or neither. */
export const recordAct = <T>(
  db: Db,
  act: (tx: Transaction) => Promise<{ result: T; entry?: AuditEntry }>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const { result, entry } = await act(tx);
    if (entry) await appendAudit(tx, entry);
    return result;
  });
