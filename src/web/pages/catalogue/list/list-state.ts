import { longestFilterValue, longestFinderAnswer, mostFilterValues } from '#contract/bounds.ts';
import { paths } from '#contract/paths.ts';
import { textIn } from '../../../app/query.ts';

export const sorts = ['recommended', 'new', 'model'] as const;
export const views = ['grid', 'table', 'finder'] as const;
export const statuses = ['active', 'discontinued'] as const;

/** Everything that the list shows, as its address says it. */
export type ListState = {
  classId: number | undefined;
  seriesId: number | undefined;
  key: string;
  filters: Readonly<Record<string, readonly string[]>>;
  sort: (typeof sorts)[number];
  view: (typeof views)[number];
  status: (typeof statuses)[number];
  page: number;
  /** Of the guided finder: question to answer. */
  answers: Readonly<Record<string, string>>;
};

const mostId = 2_147_483_647;
const mostPages = 100_000;
/** Of a filter's value and of an answer, as the calls take them. */
const longest: Record<string, number> = { f: longestFilterValue, q: longestFinderAnswer };
const name = /^([fq])_([a-z0-9_]{1,40})$/;

const toNumber = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string | null): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads an address; what makes no sense is as if it were not there. */
export const readListState = (query: URLSearchParams): ListState => {
  const filters: Record<string, string[]> = {};
  const answers: Record<string, string> = {};
  for (const [param, value] of query) {
    const [, kind = '', key] = name.exec(param) ?? [];
    // `constructor` and its like are names of no parameter, and of something on every object.
    if (!key || key in Object.prototype || value === '' || value.length > (longest[kind] ?? 0) || value.includes('\0'))
      continue;
    if (kind === 'q') answers[key] = value;
    else filters[key] = [...new Set([...(filters[key] ?? []), value])].slice(0, mostFilterValues);
  }
  return {
    classId: toNumber(query.get('class_id'), mostId),
    seriesId: toNumber(query.get('id'), mostId),
    key: textIn(query, 'key') ?? '',
    filters,
    sort: oneOf(sorts, query.get('sort')),
    view: oneOf(views, query.get('view')),
    status: oneOf(statuses, query.get('status')),
    page: toNumber(query.get('page'), mostPages) ?? 1,
    answers,
  };
};

/** Only what differs from a bare list is in the address, in the order that the server knows it by. */
export const writeListState = (state: ListState): URLSearchParams => {
  const query = new URLSearchParams();
  const set = (key: string, value: string | number | undefined, plain?: string | number) => {
    if (value !== undefined && value !== '' && value !== plain) query.append(key, String(value));
  };
  set('class_id', state.classId);
  set('id', state.seriesId);
  set('key', state.key);
  for (const [key, values] of Object.entries(state.filters)) for (const value of values) set(`f_${key}`, value);
  for (const [key, value] of Object.entries(state.answers)) set(`q_${key}`, value);
  set('sort', state.sort, sorts[0]);
  set('view', state.view, views[0]);
  set('status', state.status, statuses[0]);
  set('page', state.page, 1);
  query.sort();
  return query;
};

export const listHref = (state: ListState): string => {
  const query = writeListState(state).toString().replaceAll('%2C', ',');
  return query ? `${paths.products()}?${query}` : paths.products();
};

/** A filter on or off; the list starts again at its first page. */
export const withFilter = (state: ListState, key: string, value: string, on: boolean): ListState => {
  const { [key]: chosen = [], ...others } = state.filters;
  const values = on ? [...chosen.filter((other) => other !== value), value] : chosen.filter((other) => other !== value);
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [key]: values } : others };
};

export const withoutFilters = (state: ListState): ListState => ({ ...state, page: 1, key: '', filters: {} });

export const hasFilters = ({ key, filters }: ListState): boolean => key !== '' || Object.keys(filters).length > 0;
