import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { StaffData, StaffInput } from '#contract/staff/calls.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { call } from '../api/call.ts';

export type ListedEntry = StaffData<'entryList'>['list'][number];
export type ListInput = Omit<StaffInput<'entryList'>, 'noun' | 'cursor' | 'limit' | 'locale'>;

const pageSize = 100;

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
  return { entries, total: data?.pages[0]?.total ?? 0, isPending, loadMore };
};
