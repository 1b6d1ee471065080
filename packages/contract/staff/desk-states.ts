import type { submissionKinds } from '../inbox.ts';

/** Applications are a subject of their own, for recruiters only. This file has no schema, because browsers load it. */
export const inboxKinds = ['inquiry', 'feedback', 'survey', 'brochure', 'sample'] as const satisfies readonly Exclude<
  (typeof submissionKinds)[number],
  'application'
>[];

export const submissionDeskStates = ['new', 'open', 'done', 'spam'] as const;
export type SubmissionDeskState = (typeof submissionDeskStates)[number];

export const letterStates = ['queued', 'sent', 'failed'] as const;
