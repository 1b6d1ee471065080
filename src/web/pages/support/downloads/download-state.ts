import { isLocale, type Locale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { numberIn, textIn } from '../../../app/query.ts';

export const tabs = ['current', 'discontinued', 'drawings', 'tools'] as const;
export type DownloadTab = (typeof tabs)[number];

/** Everything that the list shows, as its address says it. */
export type DownloadState = {
  /** Undefined: nobody chose one yet, and the product may decide. */
  tab: DownloadTab | undefined;
  key: string;
  types: readonly string[];
  /** `best`: the reader's language, else English. */
  lang: 'best' | 'all' | Locale;
  classId: number | undefined;
  productId: number | undefined;
  openOnly: boolean;
  sort: 'new' | 'model';
  page: number;
};

const type = /^[a-z_]{1,40}$/;

/** Reads an address; what makes no sense is as if it were not there. */
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
    sort: query.get('sort') === 'model' ? 'model' : 'new',
    page: numberIn(query, 'page') ?? 1,
  };
};

/** Only what differs from a bare list, in the order that the server knows it by. */
export const downloadQuery = (state: DownloadState): [string, string][] => {
  const { tab, key, types, lang, classId, productId, openOnly, sort, page } = state;
  const all: [string, string | number | undefined][] = [
    ['class_id', classId],
    ['key', key || undefined],
    ['lang_doc', lang === 'best' ? undefined : lang],
    ['only', openOnly ? 'open' : undefined],
    ['page', page === 1 ? undefined : page],
    ['product_id', productId],
    ['sort', sort === 'new' ? undefined : sort],
    ['tab', tab],
    ...types.map((name): [string, string] => ['type', name]),
  ];
  return all.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
};

export const downloadHref = (state: DownloadState): string => {
  const query = new URLSearchParams(downloadQuery(state)).toString();
  return query ? `${paths.downloads()}?${query}` : paths.downloads();
};

/** A change starts the list again at its first page. */
export const changed = (state: DownloadState, change: Partial<DownloadState>): DownloadState => ({
  ...state,
  page: 1,
  ...change,
});

export const withType = (state: DownloadState, name: string): DownloadState =>
  changed(state, {
    types: state.types.includes(name) ? state.types.filter((other) => other !== name) : [...state.types, name],
  });

export const withoutFilters = ({ tab, sort }: DownloadState): DownloadState => ({
  ...readDownloadState(new URLSearchParams()),
  tab,
  sort,
});
