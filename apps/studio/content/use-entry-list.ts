import type { StaffData, StaffInput } from '@site/contract/staff/calls';
import { useLanguage } from '@site/ui/language/language-context';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../api/call.ts';

export type ListedEntry = StaffData<'entryList'>['list'][number];
export type ListInput = Omit<StaffInput<'entryList'>, 'noun' | 'cursor' | 'limit' | 'locale'>;

const pageSize = 100;
const maxChosen = 1000;

/** The entries that match, page after page as somebody scrolls. */
export const useEntryList = (noun: string, filters: ListInput) => {
  const { locale } = useLanguage();
  const input = { noun, ...filters, locale, limit: pageSize };
  const { data, isPending, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['entryList', input],
    queryFn: ({ pageParam }) => call('entryList', { ...input, ...(pageParam === '' ? {} : { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const entries = useMemo(() => data?.pages.flatMap(({ list }) => list) ?? [], [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  /** Every entry that matches, up to as many as one act takes. */
  const loadAll = useCallback(async (): Promise<readonly ListedEntry[]> => {
    let pages = data?.pages ?? [];
    const count = () => pages.reduce((sum, { list }) => sum + list.length, 0);
    while (pages.at(-1)?.next !== undefined && count() < maxChosen) {
      const result = await fetchNextPage({ cancelRefetch: false });
      if (!result.data || result.isError) break;
      ({ pages } = result.data);
    }
    return pages.flatMap(({ list }) => list).slice(0, maxChosen);
  }, [data, fetchNextPage]);
  return { entries, total: data?.pages[0]?.total ?? 0, isPending, loadMore, loadAll };
};
