import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isLocale } from '#contract/locales.ts';
import { entrySorts, entryStates, languageStates } from '#contract/staff/content.ts';
import type { ListInput } from './use-entry-list.ts';

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

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

const daysAgo = (days: string | null): string | undefined => {
  const count = Number(days);
  if (days === null || !Number.isInteger(count)) return undefined;
  const day = new Date();
  // Whole days, so that the same filter is the same request until tomorrow.
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - count);
  return day.toISOString();
};

const inputOf = (params: URLSearchParams): ListInput => {
  const language = params.get('language');
  const state = oneOf(entryStates, params.get('state'));
  const languageState = oneOf(languageStates, params.get('language_state'));
  const since = daysAgo(params.get('since'));
  return {
    ...(params.get('search') && { search: params.get('search') ?? '' }),
    ...(state && { state }),
    ...(isLocale(language) && languageState && { language, language_state: languageState }),
    ...(params.get('grouping') && { grouping: params.get('grouping') ?? '' }),
    ...(params.get('author') && { author: params.get('author') ?? '' }),
    ...(since && { since }),
    sort: oneOf(entrySorts, params.get('sort')) ?? 'changed',
  };
};

/** The filters of a list are its address, so that every view can be linked and saved. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const input = useMemo(() => inputOf(new URLSearchParams(text)), [text]);
  const set = (changes: FilterChanges) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          next.delete(name);
          if (value !== undefined && value !== '') next.append(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    input,
    query: text,
    get: (name: FilterName): string => params.get(name) ?? '',
    set,
    replace: (query: string) => setParams(new URLSearchParams(query), { replace: true }),
    isFiltered: names.some((name) => !appearance.includes(name) && params.has(name)),
    /** The newest filter is the last one of the address. */
    dropLast: () => {
      const last = [...params.keys()].findLast((name) => !appearance.includes(name));
      if (last) set({ [last]: undefined, ...(last === 'language_state' && { language: undefined }) });
    },
  };
};

export type Filters = ReturnType<typeof useFilters>;
