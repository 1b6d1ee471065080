import type { AuditAction } from '@site/contract/staff/audit-actions';
import { toWire } from '#platform/database/row-values.ts';
import type { StaffHandlers } from '../staff/gate.ts';
import type { AuditEntry, listAudit } from './queries.ts';

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
        list: list.map(({ id, at, outcome, subject, object, detail, network, requestId, ...row }) => {
          const actor = row.actorId === null ? null : { id: row.actorId, name: row.actor ?? '' };
          // Only `appendAudit` writes the column, with names of the table.
          const action = row.action as AuditAction;
          const digest = row.digest.toString('hex');
          const facts = { outcome, subject, object, detail, network };
          return toWire({ id, at, actor, action, ...facts, request_id: requestId, digest });
        }),
      };
    },
  }) satisfies Partial<StaffHandlers>;
