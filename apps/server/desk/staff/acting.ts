import type { StaffSubject } from '@site/contract/staff-roles';
import type { AuditAction } from '@site/contract/staff/audit-actions';
import type { AuditEntry } from '#people/audit/append.ts';
import type { StaffCaller } from '#people/staff/sessions.ts';
import type { StaffVisit } from '#people/staff/staff-visit.ts';

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
