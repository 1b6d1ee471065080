import { localeCodes } from '@site/contract/locales';
import type { StaffData, StaffInput } from '@site/contract/staff/calls';
import { entrySorts, languageStates, stateFilters } from '@site/contract/staff/content';
import { useLanguage } from '@site/ui/language/use-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import { useAddress } from '../parts/browser-hooks.ts';

/** The row with the cursor, and the entries that are chosen for a common act. */
export const useSelection = (entries: readonly ListedEntry[]) => {
  const [cursor, setCursor] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  const toggle = (index: number) => {
    const slug = entries[index]?.slug;
    if (slug === undefined) return;
    const next = new Set(slugs);
    if (!next.delete(slug)) next.add(slug);
    setSlugs(next);
    setAnchor(index);
    setCursor(index);
  };
  return {
    cursor,
    setCursor,
    chosen: entries.filter(({ slug }) => slugs.has(slug)),
    has: (slug: string) => slugs.has(slug),
    toggle,
    toggleRange: (index: number) => {
      const range = entries.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
      setSlugs(new Set([...slugs, ...range.map(({ slug }) => slug)]));
      setCursor(index);
    },
    areAllChosen: entries.length > 0 && entries.every(({ slug }) => slugs.has(slug)),
    toggleAll: () =>
      setSlugs(new Set(entries.every(({ slug }) => slugs.has(slug)) ? [] : entries.map(({ slug }) => slug))),
    chooseAll: (all: readonly ListedEntry[]) => setSlugs(new Set(all.map(({ slug }) => slug))),
    clear: () => setSlugs(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;

export type ListedEntry = StaffData<'entryList'>['list'][number];
type ListInput = Omit<StaffInput<'entryList'>, 'collection' | 'cursor' | 'limit' | 'locale'>;

const pageSize = 100;
const maxChosen = 1000;

/** The entries that match, page after page as somebody scrolls. */
export const useEntryList = (collection: string, filters: ListInput) => {
  const { locale } = useLanguage();
  const input = { collection, ...filters, locale, limit: pageSize };
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

const names = [
  'search',
  'state',
  'language',
  'language_state',
  'grouping',
  'author',
  'since',
  'sort',
  'columns',
] as const;
/** They change how the list looks, not what is in it. */
const appearance: readonly string[] = ['sort', 'columns'];
export type FilterName = (typeof names)[number];
export type FilterChanges = Partial<Record<FilterName, string | undefined>>;

const daysAgo = (days: string | null): string | undefined => {
  const count = Number(days);
  if (days === null || !Number.isInteger(count)) return undefined;
  const day = new Date();
  // Whole days, so that the same filter is the same request until tomorrow.
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - count);
  return day.toISOString();
};

/** The filters of a list are its address, so that every view can be linked and saved. */
export const useFilters = () => {
  const { params, get, oneOf, set, replace } = useAddress();
  const [language, languageState] = [oneOf('language', localeCodes), oneOf('language_state', languageStates)];
  const input: ListInput = {
    search: get('search') || undefined,
    state: oneOf('state', stateFilters),
    ...(language && languageState && { language, language_state: languageState }),
    grouping: get('grouping') || undefined,
    author: get('author') || undefined,
    since: daysAgo(params.get('since')),
    sort: oneOf('sort', entrySorts) ?? 'changed',
  };
  return {
    input,
    query: params.toString(),
    get: (name: FilterName): string => get(name),
    set: (changes: FilterChanges) => set(changes),
    replace,
    isFiltered: names.some((name) => !appearance.includes(name) && params.has(name)),
    /** The newest filter is the last one of the address. */
    dropLast: () => {
      const last = [...params.keys()].findLast((name) => !appearance.includes(name));
      if (last) set({ [last]: undefined, ...(last === 'language_state' && { language: undefined }) });
    },
  };
};

export type Filters = ReturnType<typeof useFilters>;
