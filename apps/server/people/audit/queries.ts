import type { StaffSubject } from '@site/contract/staff-roles';
import { type AuditAction, auditActionNames, auditActions, type AuditGroup } from '@site/contract/staff/audit-actions';
import type { StaffParsed } from '@site/contract/staff/calls';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Db, Transaction } from '#platform/database/connection.ts';
import { shortAddress } from '#platform/limits/address.ts';
import { auditEntry } from './table.ts';

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

type Filter = StaffParsed<'auditList'>;

const actionsOf = (group: AuditGroup): AuditAction[] =>
  auditActionNames.filter((name) => auditActions[name][0] === group);

/** The newest rows that match, by the primary key. */
export const listAudit = (db: Queryable, { before, limit, group, actor, outcome }: Filter) =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntry.id, before),
        group === undefined ? undefined : inArray(auditEntry.action, actionsOf(group)),
        actor === undefined ? undefined : eq(auditEntry.actorId, actor),
        outcome === undefined ? undefined : eq(auditEntry.outcome, outcome),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit);
