import { paths, withQuery } from './paths.ts';

type FaultQuery = 'key' | 'brand' | 'family' | 'system' | 'severity' | 'confidence' | 'id' | 'page' | 'frames';

/** Paths that only the fault-code page uses. They are separate, so that the first download of the site does not include them. */
export const faultPaths = {
  // Keys are in alphabetical order, as in the addresses that the server renders.
  code: (query: Partial<Record<FaultQuery, string | number | undefined>>) =>
    withQuery(paths.faultCodes, Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  /** All codes in the host's language, and the manifest for installing the page: stored for offline use. */
  book: `${paths.faultCodes}/book`,
  manifest: `${paths.faultCodes}/manifest`,
  /** The service worker is at the root, so that it may also serve the page's files. */
  worker: '/ecucode-worker.js',
} as const;
