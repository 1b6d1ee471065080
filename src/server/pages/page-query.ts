import { matchPath } from 'react-router';
import { routes } from '#web/routes.ts';

/** The query keys that pages read. Others change nothing, so they must not create another cache entry. */
export const knownKeys: ReadonlySet<string> = new Set([
  'class_id',
  'id',
  'key',
  'ids',
  'page',
  'sort',
  'view',
  'status',
  'type',
  'product_id',
  'country',
  'year',
  'section',
  'next',
  'lang_doc',
  'tab',
  'brand',
  'family',
  'system',
  'severity',
  'confidence',
  'frames',
  'code',
  'target',
  'only',
  'product',
  'city',
  'kind',
  'department',
  'place',
  'range',
]);
/** Filters of a list, answers of the guided finder. */
const filter = /^[fq]_[a-z0-9_]{1,40}$/;
const maxLength = 2000;

/** Keeps known keys in a fixed order, so that two spellings of one page share a cache entry. */
export const knownQuery = (query: string): string => {
  const entries = [...new URLSearchParams(query.slice(0, maxLength))].filter(
    ([key]) => knownKeys.has(key) || filter.test(key),
  );
  if (entries.length === 0) return '';
  const sorted = new URLSearchParams(entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  // Commas as in our own links, so that the browser's URL equals the one that the server rendered.
  return `?${sorted.toString().replaceAll('%2C', ',')}`;
};

/** Pages with a typed key are not cached: a script with a list of words would evict all others. */
export const isCacheable = (pathAndQuery: string): boolean => !/[?&]key=/.test(pathAndQuery);

const patterns = Object.values(routes).map(({ path }) => path);

/** Unknown paths are redirected home before anything is rendered or cached. */
export const isKnownPath = (pathAndQuery: string): boolean => {
  const path = pathAndQuery.split('?')[0] ?? '/';
  return patterns.some((pattern) => matchPath(pattern, path) !== null);
};
