import * as z from 'zod';
import { Id } from '../fields.ts';
import { localeCodes } from '../locales.ts';
import { EntryInput, Problem } from './content.ts';

export const releaseStates = ['scheduled', 'published', 'failed', 'cancelled'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const Minute = z.iso
  .datetime({ local: true, precision: -1, error: 'error.minute' })
  .length('2026-12-01T09:00'.length, 'error.minute')
  .describe('In the company’s time zone, such as 2026-12-01T09:00');

export const ReleaseCreateInput = z.object({
  title: z.string().trim().min(1, 'error.nameEmpty').max(120, 'error.tooLong'),
  at: Minute,
  entries: z
    .array(
      EntryInput.extend({
        act: z.enum(['publish', 'withdraw']).default('publish'),
        version: z.number().int().min(0).default(0).describe('Of the working copy to publish, as it was read'),
        languages: z.array(z.enum(localeCodes)).min(1, 'error.chooseOne').optional(),
      }),
    )
    .min(1, 'error.chooseOne')
    .max(200),
});
export const ReleaseCreatedData = z.object({ id: Id, due: z.iso.datetime() });

export const ReleaseListInput = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
});
export const ReleaseListData = z.object({
  time_zone: z.string(),
  list: z.array(
    z.object({
      id: Id,
      title: z.string(),
      due: z.iso.datetime(),
      state: z.enum(releaseStates),
      author: z.string(),
      finished: z.iso.datetime().optional(),
      problems: z.array(Problem).describe('Why it failed; nothing of it went live then'),
      entries: z.array(
        EntryInput.extend({
          act: z.enum(['publish', 'withdraw']),
          titles: z.partialRecord(z.enum(localeCodes), z.string()),
        }),
      ),
    }),
  ),
});

export const EntryBulkInput = z.object({
  act: z.enum(['publish', 'withdraw']),
  reason: z.string().trim().max(300, 'error.tooLong').default(''),
  entries: z
    .array(
      EntryInput.extend({
        seen: z.number().int().min(1).describe('`version` to publish, `live.revision` to withdraw'),
      }),
    )
    .min(1, 'error.chooseOne')
    .max(100),
});
export const EntryBulkData = z.object({
  list: z.array(
    EntryInput.extend({
      revision: Id.optional().describe('If it was done'),
      refused: z.enum(['unknown', 'not allowed', 'changed', 'problems', 'busy']).optional(),
      problems: z.array(Problem).optional(),
    }),
  ),
});
