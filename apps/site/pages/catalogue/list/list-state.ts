import { longestFilterValue, longestFinderAnswer, maxFilterValues } from '@site/contract/bounds';
import { paths } from '@site/contract/paths';
import { textIn } from '../../../app/query.ts';

export const sorts = ['recommended', 'new', 'model'] as const;
export const views = ['grid', 'table', 'finder'] as const;
export const statuses = ['active', 'discontinued'] as const;

/** The state of the list, stored in its address. */
export type ListState = {
  classId: number | undefined;
  seriesId: number | undefined;
  key: string;
  filters: Readonly<Record<string, readonly string[]>>;
  sort: (typeof sorts)[number];
  view: (typeof views)[number];
  status: (typeof statuses)[number];
  page: number;
  /** The guided finder's answers by question. */
  answers: Readonly<Record<string, string>>;
};

const maxId = 2_147_483_647;
const maxPage = 100_000;
/** The lengths of a filter's value and of an answer that the calls accept. */
const maxLengths: Record<string, number> = { f: longestFilterValue, q: longestFinderAnswer };
const paramName = /^([fq])_([a-z0-9_]{1,40})$/;

const toNumber = (text: string | null, max: number): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string | null): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads an address; invalid parts are ignored. */
export const readListState = (query: URLSearchParams): ListState => {
  const filters: Record<string, string[]> = {};
  const answers: Record<string, string> = {};
  for (const [param, value] of query) {
    const [, kind = '', key] = paramName.exec(param) ?? [];
    // `constructor` and the like are not parameters, but exist on every object.
    if (
      !key ||
      key in Object.prototype ||
      value === '' ||
      value.length > (maxLengths[kind] ?? 0) ||
      value.includes('\0')
    )
      continue;
    if (kind === 'q') answers[key] = value;
    else filters[key] = [...new Set([...(filters[key] ?? []), value])].slice(0, maxFilterValues);
  }
  return {
    classId: toNumber(query.get('class_id'), maxId),
    seriesId: toNumber(query.get('id'), maxId),
    key: textIn(query, 'key') ?? '',
    filters,
    sort: oneOf(sorts, query.get('sort')),
    view: oneOf(views, query.get('view')),
    status: oneOf(statuses, query.get('status')),
    page: toNumber(query.get('page'), maxPage) ?? 1,
    answers,
  };
};

/** The address contains only what differs from the plain list, in the server's canonical order. */
export const writeListState = (state: ListState): URLSearchParams => {
  const query = new URLSearchParams();
  const set = (key: string, value: string | number | undefined, defaultValue?: string | number) => {
    if (value !== undefined && value !== '' && value !== defaultValue) query.append(key, String(value));
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

/** Adds or removes a filter; the list returns to its first page. */
export const withFilter = (state: ListState, key: string, value: string, on: boolean): ListState => {
  const { [key]: chosen = [], ...others } = state.filters;
  const values = on ? [...chosen.filter((other) => other !== value), value] : chosen.filter((other) => other !== value);
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [key]: values } : others };
};

export const withoutFilters = (state: ListState): ListState => ({ ...state, page: 1, key: '', filters: {} });

export const hasFilters = ({ key, filters }: ListState): boolean => key !== '' || Object.keys(filters).length > 0;

/** The finder's address with these answers. */
export const finderHref = (answers: Record<string, string> = {}): string =>
  listHref({ ...readListState(new URLSearchParams()), view: 'finder', answers });
