import * as z from 'zod';
import { auditActionNames, auditGroups } from './audit-actions.ts';

export const AuditListInput = z.object({
  before: z.number().int().positive().optional().describe('Only rows before this one, for the next page'),
  limit: z.number().int().min(1).max(200).default(50),
  group: z.enum(auditGroups).optional(),
  actor: z.number().int().positive().optional().describe('The id of a person'),
  outcome: z.enum(['done', 'refused']).optional(),
});

export const AuditListData = z.object({
  list: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      actor: z.object({ id: z.number().int(), name: z.string() }).optional(),
      action: z.enum(auditActionNames),
      outcome: z.enum(['done', 'refused']),
      subject: z.string().optional(),
      object: z.string().optional(),
      detail: z.record(z.string(), z.unknown()),
      network: z.string(),
      request_id: z.string(),
      digest: z.string(),
    }),
  ),
});
