import * as z from 'zod';
import { longestAnswer } from './bounds.ts';
import { Id } from './fields.ts';
import { sent } from './inbox.ts';
import { OptionalMailbox } from './visitor-text.ts';

const Option = z.object({ value: z.string(), label: z.string() });
const question = { key: z.string(), required: z.boolean(), label: z.string() };

export const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), ...question, options: z.array(Option) }),
  z.object({ kind: z.literal('choices'), ...question, options: z.array(Option) }),
  z.object({ kind: z.literal('rating'), ...question, low: z.string(), high: z.string() }),
  z.object({ kind: z.literal('text'), ...question }),
]);
export type Question = z.infer<typeof Question>;

export const SurveyInfoInput = z.object({ id: Id });
export const SurveyInfoData = z.object({
  survey_id: Id,
  title: z.string(),
  intro: z.string(),
  questions: z.array(Question),
});
export type SurveyInfo = z.infer<typeof SurveyInfoData>;

const Answer = z.union(
  [z.number(), z.string().max(longestAnswer), z.array(z.string().max(100)).max(50)],
  'error.field',
);

export const SurveyInput = z.object({
  survey_id: Id,
  answers: z.record(z.string().max(100), Answer),
  email: OptionalMailbox,
  ...sent,
});
export type SurveyInput = z.infer<typeof SurveyInput>;
export const SurveyData = z.object({ reference: z.string() });
