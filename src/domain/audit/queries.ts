import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type AuditAction, type AuditGroup, auditActionNames, auditActions } from '#contract/staff/audit-actions.ts';
import type { Queryable } from '#db/connection.ts';
import { auditEntry } from '#db/tables/audit.ts';

type Filter = {
  before?: number | undefined;
  limit: number;
  group?: AuditGroup | undefined;
  actor?: number | undefined;
  outcome?: 'done' | 'refused' | undefined;
};

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
