import type { Locale } from '@site/contract/locales';
import { codeKey, type CodeQuery, parseCode } from '@site/faults/codes';
import { codesInText } from '@site/faults/codes-in-text';
import { foldLatin, type Word, words } from './words.ts';

/** Terms of fault codes in the index. The colon distinguishes them from words, which have none. */
export const faultTerm = (spn: number, fmi: number): string => `f:${spn}-${fmi}`;
export const parameterTerm = (spn: number): string => `f:${spn}`;
export const modeTerm = (fmi: number): string => `fmi:${fmi}`;
export const manufacturerTerm = (code: string): string => `m:${codeKey(code).toLowerCase()}`;

const termsOf = (query: CodeQuery): string[] => {
  switch (query.kind) {
    case 'fault':
      return [faultTerm(query.spn, query.fmi), manufacturerTerm(`${query.spn}-${query.fmi}`)];
    case 'parameter':
      return [parameterTerm(query.spn)];
    case 'mode':
      return [modeTerm(query.fmi)];
    case 'manufacturer':
      return [manufacturerTerm(query.code)];
    default:
      return [];
  }
};

/** The terms of a text that is nothing but a fault code, best first. */
export const codeTermsOf = (text: string): string[] => parseCode(text).flatMap(termsOf);

/** The terms of the parameters that codes name, for a pair that no manufacturer lists. */
export const parameterTermsOf = (terms: readonly string[]): string[] =>
  terms.flatMap((term) => {
    const spn = /^f:(\d+)-/.exec(term)?.[1];
    return spn ? [parameterTerm(Number(spn))] : [];
  });

export type CodeTerms = { terms: string[]; start: number; end: number; certain: boolean };

/** Fault codes within a longer text: the terms of each with its offsets. */
export const codesWithin = (text: string): CodeTerms[] =>
  codesInText(text).map(({ queries, start, end, certain }) => ({
    terms: queries.flatMap(termsOf),
    start,
    end,
    certain,
  }));

/** A term that a text can be found by. Its place in the list is its position in the index. */
export type Entry = { term: string; raw?: string; loose?: string; start: number; end: number };

const maxJoinedWords = 4;

/** Two characters with one between them: matches if the middle one of three is wrong or missing. */
export const looseTerm = (first: string, second: string): string => `^${first}${second}`;

/** Two characters at a time, and the last one alone, so that every character begins a term. */
const bigrams = (word: Word, text: string): Entry[] => {
  const folded = Array.from(word.text);
  const written = Array.from(text.slice(word.start, word.end));
  let at = word.start;
  return folded.map((character, index) => {
    const start = at;
    at += written[index]?.length ?? 0;
    const end = at + (written[index + 1]?.length ?? 0);
    const after = folded[index + 2];
    return {
      term: character + (folded[index + 1] ?? ''),
      ...(after === undefined ? {} : { loose: looseTerm(character, after) }),
      start,
      end,
    };
  });
};

/** The letters and the digits of a code separately: 9510 finds GK9510N. */
const pieces = (word: Word, text: string): Entry[] =>
  [...text.slice(word.start, word.end).matchAll(/\p{N}+|[^\p{N}]+/gu)]
    .filter(([piece]) => piece.length > 1)
    .map((match) => {
      const start = word.start + match.index;
      return { term: foldLatin(match[0]), start, end: start + match[0].length };
    });

/** 24 V is also 24v. */
const isUnit = (first: Word, { kind, text, glue }: Word): boolean =>
  glue === 'space' && first.kind === 'number' && kind === 'word' && text.length <= 3;

/** Joins codes that are written in pieces: RS-485, GK7320-24 and 24 V are found by rs485, gk732024 and 24v. */
const joined = (all: readonly Word[], at: number): Entry[] => {
  const first = all[at];
  const list: Entry[] = [];
  if (!first || first.kind === 'han') return list;
  let term = first.text;
  for (let next = at + 1; next < at + maxJoinedWords; next += 1) {
    const word = all[next];
    if (!word || word.kind === 'han' || !(word.glue === 'mark' || (next === at + 1 && isUnit(first, word)))) break;
    term += word.text;
    if (/\p{L}/u.test(term) && /\p{N}/u.test(term)) list.push({ term, start: first.start, end: word.end });
  }
  return list;
};

/** All terms that a text can be found by, in order. Positions in the index rely on the list being deterministic. */
export const entries = (text: string, locale: Locale): Entry[] => {
  const all = words(text, locale);
  return all.flatMap((word, at) => {
    if (word.kind === 'han') return bigrams(word, text);
    const own: Entry = { term: word.text, start: word.start, end: word.end };
    if (word.kind === 'word') own.raw = word.raw;
    return [own, ...(word.kind === 'code' ? pieces(word, text) : []), ...joined(all, at)];
  });
};
