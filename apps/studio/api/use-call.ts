import { isApiError } from '@site/contract/client';
import type { StaffCallName, StaffInput, StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { keepPreviousData, useQuery, useMutation, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { showToast } from '../parts/toasts.tsx';
import { call, type FieldErrors, fieldErrorsOf } from './call.ts';

type PagedCall = 'inboxList' | 'applicationList' | 'commentList' | 'memberList' | 'letterList' | 'mediaList';

/** A list that is read page by page, each beside the last id of the one above: after it in a list whose oldest is first. */
export const usePages = <N extends PagedCall>(name: N, input: StaffInput<N>, everyMs?: number) => {
  const isOldestFirst = 'order' in input && input.order === 'oldest';
  const query = useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam }): Promise<StaffData<N>> =>
      call(name, { ...input, [isOldestFirst ? 'after' : 'before']: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, list }) => (more ? list.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  type Item = StaffData<N>['list'][number];
  return {
    first: query.data?.pages[0],
    list: query.data?.pages.flatMap((page): Item[] => page.list),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
};

type UseActOptions<N extends StaffCallName> = {
  /** Reads whose cached answers this act makes stale. */
  refreshes?: readonly StaffCallName[];
  /** What the toast says after it; without it there is none. */
  done?: string | ((data: StaffData<N>, input: StaffInput<N>) => { title: string; text?: string; undo?: () => void });
};

const noErrors: FieldErrors = {};

/**
 * Writes. Messages of the server appear at their fields (`errors`) or in a toast; a call that needs a fresh factor or a
 * new session is repeated after the person has given it.
 *
 * @example
 * const end = useAct('sessionEnd', { refreshes: ['sessionList'], done: t('account.sessionEnded') });
 * await end.run({ id });
 */
export const useAct = <N extends StaffCallName>(name: N, { refreshes = [], done }: UseActOptions<N> = {}) => {
  const t = useText();
  const queries = useQueryClient();
  type Variables = { input: StaffInput<N>; version?: number | undefined };

  const refresh = async () => {
    await Promise.all(refreshes.map((read) => queries.invalidateQueries({ queryKey: [read] })));
  };
  const mutation = useMutation({
    mutationFn: ({ input, version }: Variables) => call(name, input, version === undefined ? {} : { version }),
    onSuccess: async (data, { input }) => {
      if (done !== undefined)
        showToast({ kind: 'ok', ...(typeof done === 'string' ? { title: done } : done(data, input)) });
      await refresh();
    },
    onError: async (error) => {
      // Somebody else has changed the object: show what it is now.
      if (isApiError(error) && error.code === 412) await refresh();
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      const noAnswer = { title: t('studio.noAnswer'), text: t('studio.noAnswerText') };
      showToast({ kind: 'stop', ...(isApiError(error) ? { title: error.message } : noAnswer) });
    },
  });

  return {
    /** Resolves to the answer, or to undefined if it failed: the message is shown already. */
    run: async (input: StaffInput<N>, version?: number): Promise<StaffData<N> | undefined> =>
      mutation.mutateAsync({ input, version }).catch(() => undefined),
    isPending: mutation.isPending,
    errors: mutation.error ? fieldErrorsOf(mutation.error) : noErrors,
  };
};

export const keyOf = <N extends StaffCallName>(name: N, input?: StaffInput<N>) => [name, input ?? {}] as const;

type Options = {
  enabled?: boolean;
  /** Asks again this often while the page is visible. */
  everyMs?: number;
  /** Shows the last answer while the next page or filter loads. */
  keepsPrevious?: boolean;
};

/**
 * Reads: the answer of a call, cached by its input and shared by all components.
 *
 * @example
 * const { data, error } = useCall('peopleList');
 */
export const useCall = <N extends StaffCallName>(
  name: N,
  input?: StaffInput<N>,
  { enabled = true, everyMs, keepsPrevious = false }: Options = {},
) =>
  useQuery({
    queryKey: keyOf(name, input),
    queryFn: () => call(name, input),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
