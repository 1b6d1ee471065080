import { parseCode } from '@site/faults/parse-code';
import { codeKey } from '@site/faults/write-code';

/** Terms of fault codes in the index. The colon distinguishes them from words, which have none. */
export const faultTerm = (spn: number, fmi: number): string => `f:${spn}-${fmi}`;
export const parameterTerm = (spn: number): string => `f:${spn}`;
export const modeTerm = (fmi: number): string => `fmi:${fmi}`;
export const makerTerm = (code: string): string => `m:${codeKey(code).toLowerCase()}`;

/** The terms of a text that is nothing but a fault code, best first. */
export const codeTermsOf = (text: string): string[] =>
  parseCode(text).flatMap((query) => {
    switch (query.kind) {
      case 'fault':
        return [faultTerm(query.spn, query.fmi), makerTerm(`${query.spn}-${query.fmi}`)];
      case 'parameter':
        return [parameterTerm(query.spn)];
      case 'mode':
        return [modeTerm(query.fmi)];
      case 'maker':
        return [makerTerm(query.code)];
      default:
        return [];
    }
  });

const pair = /(?<![\p{L}\p{N}-])(?:spn\s*)?(\d{1,6})(?:\s?[-/]|\s*(?:,\s*)?fmi)\s?(\d{1,2})(?![\p{L}\p{N}-])/giu;

/** Fault codes within a longer text: each term with its offsets. */
export const codesWithin = (text: string): { term: string; start: number; end: number }[] =>
  [...text.matchAll(pair)].flatMap((match) => {
    const [spn, fmi] = [Number(match[1]), Number(match[2])];
    return fmi <= 31 && spn > 0
      ? [{ term: faultTerm(spn, fmi), start: match.index, end: match.index + match[0].length }]
      : [];
  });
