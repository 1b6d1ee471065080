import type { Data } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import type { ListState } from './list-state.ts';
import { readListState } from './list-state.ts';

export type ListData = { kind: 'list'; list: Data<'productsList'> } | { kind: 'finder'; finder: Data<'finder'> };

const perPage = { grid: 12, table: 24 } as const;

const toInput = ({ classId, seriesId, key, filters, status, sort, page }: ListState, limit: number) => ({
  class_id: classId,
  id: seriesId,
  key: key || undefined,
  filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
  status,
  sort,
  page,
  limit,
});

export const loadList = async (api: Client, query: URLSearchParams): Promise<ListData> => {
  const state = readListState(query);
  if (state.view === 'finder')
    return { kind: 'finder', finder: await api('finder', { answers: { ...state.answers } }) };
  return { kind: 'list', list: await api('productsList', toInput(state, perPage[state.view])) };
};
