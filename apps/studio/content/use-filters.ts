import { localeCodes } from '@site/contract/locales';
import { entrySorts, languageStates, stateFilters } from '@site/contract/staff/content';
import { useAddress } from '../parts/use-address.ts';
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
