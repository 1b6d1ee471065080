import type { KeptCode } from './book.ts';
import type { Confidence, Severity } from './vocabulary.ts';
import { codeKey } from './write-code.ts';

/** What filters and their counts look at. `count`: how many rows are alike. */
export type Tally = {
  maker: string;
  families: readonly string[];
  system: string | undefined;
  severity: Severity;
  confidence: Confidence;
  count: number;
};
/** A row that was found, before its texts are fetched. */
export type Hit = Tally & { id: number; sort: number };

/**
 * Rows that have all of these, each met by an index. `names` are a maker's own names, in English; `codes` as `codeKey` writes
 * them. A number that the maker uses otherwise is found by number but not by the standard's words (`standard`).
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

const among = <T>(list: readonly T[] | undefined, value: T | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

/** Whether a row held in memory is wanted: the same rule that the server puts into SQL. */
export const isWanted = (code: KeptCode, { spns, standard, names, fmis, makers, codes, flash }: Clause): boolean =>
  among(spns, code.spn) &&
  !(standard && code.reuse) &&
  among(names, code.name?.en) &&
  among(fmis, code.fmi) &&
  among(makers, code.maker) &&
  (codes === undefined || codes.includes(codeKey(code.code))) &&
  (flash === undefined || code.flash.includes(flash));
