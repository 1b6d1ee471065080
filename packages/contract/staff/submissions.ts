import * as z from 'zod';
import { Id } from '../fields.ts';
import { submissionKinds } from '../inbox.ts';
import { Paragraph } from '../visitor-text.ts';
import { inboxKinds, submissionDeskStates } from './desk-states.ts';
import { Colleague, Country, Edition, Moment, listInput, listOf } from './desk.ts';

/** What a field of a submission is called; the interface has a label for each. */
export const submissionFields = [
  'job',
  'product',
  'about',
  'type',
  'message',
  'description',
  'suggestion',
  'brochures',
  'answer',
  'phone',
  'address',
] as const;

const State = z.enum(submissionDeskStates);
const whose = z.enum(['me', 'nobody']).optional().describe('Only those that somebody takes care of');

export const ApplicationListInput = z.object({
  ...listInput,
  after: Id.optional().describe('Only rows after this one, for the next page of the oldest'),
  order: z.enum(['newest', 'oldest']).default('newest'),
  state: State.optional(),
  assignee: whose,
});
export const InboxListInput = ApplicationListInput.extend({
  kind: z.enum(inboxKinds).optional(),
  country: Country.optional(),
  edition: Edition.optional(),
});

const Item = z.object({
  id: Id,
  kind: z.enum(submissionKinds),
  reference: z.string(),
  state: State,
  at: Moment,
  edition: Edition,
  country: z.string().optional(),
  name: z.string().optional(),
  company: z.string().optional(),
  text: z.string().describe('The beginning of what the visitor wrote'),
  assignee: Colleague.optional(),
  version: z.number().int().describe('Send it as If-Match: "version" with a change'),
});
export type SubmissionItem = z.output<typeof Item>;

export const SubmissionListData = listOf(Item).extend({
  colleagues: z.array(Colleague).describe('Who may take care of some of them'),
  counts: z.record(State, z.number().int()).describe('By state, for the same filters'),
});

const Field = z.object({
  name: z.enum(submissionFields),
  label: z.string().optional().describe('The question of a survey'),
  value: z.string(),
});
export type SubmissionField = z.output<typeof Field>;

export const SubmissionEntryData = Item.extend({
  email: z.string().optional(),
  fields: z.array(Field),
  lines: z
    .array(
      z.object({
        model: z.string(),
        slug: z.string().optional().describe('Of the product, unless it is gone'),
        quantity: z.number().int(),
        note: z.string().optional(),
      }),
    )
    .optional()
    .describe('A request list'),
  account: Id.optional().describe('The member who sent it'),
  resume: z.object({ size: z.number().int() }).optional(),
  earlier: z.number().int().describe('How many others came from the same address'),
  notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: Moment })),
  colleagues: z.array(Colleague).describe('Who may take care of it'),
});
export type SubmissionEntry = z.output<typeof SubmissionEntryData>;

export const SubmissionChangeInput = z.object({
  id: Id,
  state: State.optional(),
  assignee: Id.nullable().optional().describe('Null: nobody'),
});

export const NoteInput = z.object({
  id: Id,
  text: Paragraph(2000, 'error.noteEmpty'),
  idempotency_key: z.uuid('error.field').optional().describe('The same key is stored once'),
});
