import { type AuditAction, auditActionNames, auditActions, type AuditGroup } from '@site/contract/staff/audit-actions';
import type { StaffParsed } from '@site/contract/staff/calls';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { auditEntry } from './table.ts';

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
