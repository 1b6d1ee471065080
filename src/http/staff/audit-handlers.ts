import type { AuditAction } from '#contract/staff/audit-actions.ts';
import type { AuditEntry } from '#domain/audit/append.ts';
import type { listAudit } from '#domain/audit/queries.ts';
import type { StaffHandlers } from './call-context.ts';

export type AuditTrail = {
  append: (entry: AuditEntry) => Promise<void>;
  list: (filter: Parameters<typeof listAudit>[1]) => ReturnType<typeof listAudit>;
};

export const auditHandlers = ({ trail, clock }: { trail: AuditTrail; clock: () => Date }) =>
  ({
    auditList: async ({ caller, input, visit }) => {
      // Once per look and not per page.
      if (input.before === undefined)
        await trail.append({ at: clock(), actor: caller, action: 'read the audit trail', subject: 'audit', visit });
      const list = await trail.list(input);
      return {
        list: list.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          ...(row.actorId === null ? {} : { actor: { id: row.actorId, name: row.actor ?? '' } }),
          // Only `appendAudit` writes the column, with names of the table.
          action: row.action as AuditAction,
          outcome: row.outcome,
          ...(row.subject === null ? {} : { subject: row.subject }),
          ...(row.object === null ? {} : { object: row.object }),
          detail: row.detail,
          network: row.network,
          request_id: row.requestId,
          digest: row.digest.toString('hex'),
        })),
      };
    },
  }) satisfies Partial<StaffHandlers>;
