import { isLocale, type Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { numberIn, textIn } from '../../../app/query.ts';

export const tabs = ['current', 'discontinued', 'drawings', 'tools'] as const;
export const orders = ['type', 'new', 'model'] as const;
export type DownloadTab = (typeof tabs)[number];

/** The state of the list, stored in its address. */
export type DownloadState = {
  /** Undefined if nobody has chosen a tab: then the product decides. */
  tab: DownloadTab | undefined;
  key: string;
  types: readonly string[];
  /** `best`: the reader's language, else English. */
  lang: 'best' | 'all' | Locale;
  classId: number | undefined;
  productId: number | undefined;
  openOnly: boolean;
  sort: (typeof orders)[number];
  page: number;
};

const type = /^[a-z_]{1,40}$/;

/** Reads an address; invalid parts are ignored. */
export const readDownloadState = (query: URLSearchParams): DownloadState => {
  const lang = query.get('lang_doc');
  return {
    tab: tabs.find((tab) => tab === query.get('tab')),
    key: textIn(query, 'key') ?? '',
    types: [...new Set(query.getAll('type').filter((text) => type.test(text)))].slice(0, 20),
    lang: lang === 'all' || isLocale(lang) ? lang : 'best',
    classId: numberIn(query, 'class_id'),
    productId: numberIn(query, 'product_id'),
    openOnly: query.get('only') === 'open',
    sort: orders.find((order) => order === query.get('sort')) ?? orders[0],
    page: numberIn(query, 'page') ?? 1,
  };
};

/** Contains only what differs from the plain list, in the server's canonical order. */
export const downloadQuery = (state: DownloadState): [string, string][] => {
  const { tab, key, types, lang, classId, productId, openOnly, sort, page } = state;
  const all: [string, string | number | undefined][] = [
    ['class_id', classId],
    ['key', key || undefined],
    ['lang_doc', lang === 'best' ? undefined : lang],
    ['only', openOnly ? 'open' : undefined],
    ['page', page === 1 ? undefined : page],
    ['product_id', productId],
    ['sort', sort === orders[0] ? undefined : sort],
    ['tab', tab],
    ...types.map((name): [string, string] => ['type', name]),
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
};

export const downloadHref = (state: DownloadState): string => {
  const query = new URLSearchParams(downloadQuery(state)).toString();
  return query ? `${paths.downloads()}?${query}` : paths.downloads();
};

/** Applies a change; the list returns to its first page. */
export const withChange = (state: DownloadState, change: Partial<DownloadState>): DownloadState => ({
  ...state,
  page: 1,
  ...change,
});

export const withType = (state: DownloadState, name: string): DownloadState =>
  withChange(state, {
    types: state.types.includes(name) ? state.types.filter((other) => other !== name) : [...state.types, name],
  });

export const withoutFilters = ({ tab, sort }: DownloadState): DownloadState => ({
  ...readDownloadState(new URLSearchParams()),
  tab,
  sort,
});
