import { paths, withQuery } from './paths.ts';

type FaultQuery = 'key' | 'brand' | 'family' | 'system' | 'severity' | 'confidence' | 'id' | 'page' | 'frames';

/** Addresses of the fault-code page alone, apart from the others so that the first page does not carry them. */
export const faultPaths = {
  // Keys in order, as the server writes an address that it renders.
  code: (query: Partial<Record<FaultQuery, string | number | undefined>>) =>
    withQuery(paths.faultCodes, Object.fromEntries(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  /** All codes in the host's language, and how to install the page: kept for use without a network. */
  book: `${paths.faultCodes}/book`,
  manifest: `${paths.faultCodes}/manifest`,
  /** At the root, so that it may serve the files of the page as well. */
  worker: '/ecucode-worker.js',
} as const;
