import { routes } from '@site/site/routes';
import { matchPath } from 'react-router';

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
  'from',
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

/** As the router decodes a path: segment by segment, so that an encoded slash separates nothing. */
const decodePath = (path: string): string => {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
};

/**
 * The one spelling of a page's path, or undefined for paths that the site does not know. The router also accepts other case, slashes at
 * the end, encoded characters, and every spelling of a number: each would be a page of its own in the caches.
 */
export const canonicalPath = (path: string): string | undefined => {
  const decoded = decodePath(path);
  for (const pattern of patterns) {
    const match = matchPath(pattern, decoded);
    if (!match) continue;
    if (!pattern.includes(':id')) return pattern;
    const id = Number(match.params['id']);
    // What is no id at all gets the page's own 404, which is not cached.
    return Number.isSafeInteger(id) && id > 0 ? pattern.replace(':id', String(id)) : path;
  }
  return undefined;
};
