import { faultPaths } from '@site/contract/fault-paths';
import type { Confidence, Severity } from '@site/contract/faults';
import { numberIn, textIn } from '../../app/query.ts';

/** The page's parameters, parsed from its address. */
export type FaultQuery = {
  key?: string;
  brand?: string;
  family?: string;
  system?: string;
  severity?: Severity;
  confidence?: Confidence;
  id?: number;
  page?: number;
  frames?: string;
};

export const severityNames: readonly Severity[] = ['stop', 'warning', 'notice', 'manufacturer'];
export const confidenceNames: readonly Confidence[] = ['high', 'medium', 'low'];

const oneOf = <T extends string>(query: URLSearchParams, key: string, values: readonly T[]): T | undefined =>
  values.find((value) => value === query.get(key));

const definedOnly = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

export const parseFaultQuery = (query: URLSearchParams): FaultQuery =>
  definedOnly({
    // The box sends a key; search hits link with a code.
    key: textIn(query, 'key', 400) ?? textIn(query, 'code', 400),
    brand: textIn(query, 'brand'),
    family: textIn(query, 'family'),
    system: textIn(query, 'system'),
    severity: oneOf(query, 'severity', severityNames),
    confidence: oneOf(query, 'confidence', confidenceNames),
    id: numberIn(query, 'id'),
    page: numberIn(query, 'page'),
    frames: textIn(query, 'frames', 60_000),
  });

/** The address of a query, with changes; a new filter starts at the first page and row. */
export const hrefOf = (
  asked: FaultQuery,
  change: { [K in keyof FaultQuery]?: FaultQuery[K] | undefined } = {},
): string => faultPaths.code({ ...asked, id: undefined, page: undefined, ...change });

export const isFiltered = ({ brand, family, system, severity, confidence }: FaultQuery): boolean =>
  [brand, family, system, severity, confidence].some((value) => value !== undefined);
