import { isApiError } from '@site/contract/client';
import { countryCodes } from '@site/contract/countries';
import { localeCodes } from '@site/contract/locales';
import { type SubmissionDeskState, inboxKinds, submissionDeskStates } from '@site/contract/staff/desk-states';
import type { SubmissionItem } from '@site/contract/staff/submissions';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { stateLabels } from '../desk/labels.ts';
import { useAddress } from '../parts/browser-hooks.ts';
import { showToast } from '../parts/toasts.tsx';

export const orders = ['oldest', 'newest'] as const;

/** What waits longest is first; what is done is looked up, so the newest is. */
const orderOf = { new: 'oldest', open: 'oldest', done: 'newest', spam: 'newest' } as const;

export const useFilter = () => {
  const { params, get, oneOf, set } = useAddress();
  const state = oneOf('state', submissionDeskStates) ?? 'new';
  return {
    state,
    order: oneOf('order', orders) ?? orderOf[state],
    kind: oneOf('kind', inboxKinds),
    edition: oneOf('edition', localeCodes),
    country: oneOf('country', countryCodes),
    key: get('key'),
    isMine: get('mine') === 'yes',
    search: params.toString(),
    set,
  };
};

export type Filter = ReturnType<typeof useFilter>;

/** The inbox and applications are one screen with different calls, for different people. */
export const submissionCalls = {
  inbox: { list: 'inboxList', entry: 'inboxEntry', change: 'inboxChange', note: 'inboxNote' },
  applications: {
    list: 'applicationList',
    entry: 'applicationEntry',
    change: 'applicationChange',
    note: 'applicationNote',
  },
} as const;

export type SubmissionPlace = keyof typeof submissionCalls;

type Change = { state?: SubmissionDeskState; assignee?: number | null };
type Sent = { item: SubmissionItem; change: Change; version: number };
export type ChangeSubmission = (change: Change) => void;

/**
 * Changes state or assignee of submissions, each on its own, with an undo that puts both back. The notice says how many were
 * left as they are, and why the last of them.
 */
export const useChange = (items: readonly SubmissionItem[], place: SubmissionPlace, onDone = () => {}) => {
  const t = useText();
  const queries = useQueryClient();
  const calls = submissionCalls[place];

  const send = async (list: readonly Sent[]) => {
    const done: Sent[] = [];
    let failure: string | undefined;
    for (const { item, change, version } of list)
      try {
        const answer = await call(calls.change, { id: item.id, ...change }, { version });
        done.push({ item, change, version: answer.version });
      } catch (error) {
        failure = isApiError(error) ? error.message : t('studio.noAnswer');
        if (!isApiError(error)) break;
      }
    await Promise.all(
      [calls.list, calls.entry, 'deskCounts'].map((read) => queries.invalidateQueries({ queryKey: [read] })),
    );
    return { done, failure };
  };

  const run = async (change: Change): Promise<void> => {
    const { done, failure } = await send(items.map((item) => ({ item, change, version: item.version })));
    if (done.length === 0) return showToast({ kind: 'stop', title: failure ?? '' });
    const { state } = change;
    const one = state ? t('desk.nowState', { state: t(stateLabels[state]) }) : t('desk.assigned');
    showToast({
      kind: failure ? 'warn' : 'ok',
      title: items.length === 1 ? one : t('desk.changedCount', { count: done.length, change: one }),
      ...(failure !== undefined && {
        text: t('desk.leftCount', { count: items.length - done.length, reason: failure }),
      }),
      undo: () =>
        void send(
          done.map(({ item, version }) => {
            const before = { state: item.state, assignee: item.assignee?.id ?? null };
            return { item, change: before, version };
          }),
        ),
    });
    onDone();
  };
  return ((change) => {
    if (items.length > 0) void run(change);
  }) satisfies ChangeSubmission;
};
