import type { StoredCode } from './book.ts';
import type { Confidence, Severity } from './vocabulary.ts';
import { codeKey } from './write-code.ts';

/** The values that filters and their counts use; `count` is the number of rows with the same values. */
export type Tally = {
  maker: string;
  families: readonly string[];
  system: string | undefined;
  severity: Severity;
  confidence: Confidence;
  count: number;
};
/** A row that was found; its texts are fetched later. */
export type Hit = Tally & { id: number; sort: number };

/**
 * Matches rows that have all of these values; an index exists for each. `names` are a maker's own names in English, and `codes` are
 * normalised by `codeKey`. `standard` excludes numbers that the maker uses for something else: they match by number only.
 */
export type Clause = {
  spns?: number[];
  standard?: true;
  names?: string[];
  fmis?: number[];
  makers?: string[];
  codes?: string[];
  flash?: string;
};

const isAmong = <T>(list: readonly T[] | undefined, value: T | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

/** Whether a row in memory matches; the server expresses the same rule in SQL. */
export const matchesClause = (
  code: StoredCode,
  { spns, standard, names, fmis, makers, codes, flash }: Clause,
): boolean =>
  isAmong(spns, code.spn) &&
  !(standard && code.reuse) &&
  isAmong(names, code.name?.en) &&
  isAmong(fmis, code.fmi) &&
  isAmong(makers, code.maker) &&
  (codes === undefined || codes.includes(codeKey(code.code))) &&
  (flash === undefined || code.flash.includes(flash));
