import type { StaffData, StaffInput } from '@site/contract/staff/calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';

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
