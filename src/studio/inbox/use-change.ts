import type { SubmissionDeskState } from '#contract/staff/desk-states.ts';
import type { SubmissionEntry } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { stateLabels } from '../desk/labels.ts';
import { type SubmissionPlace, submissionCalls } from './submission-calls.ts';

type Change = { state?: SubmissionDeskState; assignee?: number | null };
export type ChangeSubmission = (change: Change) => void;

/** Changes state or assignee of an entry, with an undo that puts both back. */
export const useChange = (entry: SubmissionEntry | undefined, place: SubmissionPlace): ChangeSubmission => {
  const t = useText();
  const calls = submissionCalls[place];
  const refreshes = [calls.list, calls.entry, 'deskCounts'] as const;
  const undo = useAct(calls.change, { refreshes });
  const act = useAct(calls.change, {
    refreshes,
    done: ({ version }, { state }) => ({
      title: state ? t('desk.nowState', { state: t(stateLabels[state]) }) : t('desk.assigned'),
      undo: () => {
        if (!entry) return;
        const before = { id: entry.id, state: entry.state, assignee: entry.assignee?.id ?? null };
        void undo.run(before, version);
      },
    }),
  });
  return (change) => {
    if (entry) void act.run({ id: entry.id, ...change }, entry.version);
  };
};
