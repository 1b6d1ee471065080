import type { Locale } from '#contract/locales.ts';
import { foldLatin } from './fold.ts';
import { type Word, words } from './words.ts';

/** One thing a text can be found by. Its number in the list is its position in the index. */
export type Entry = { term: string; raw?: string; loose?: string; start: number; end: number };

const longestJoin = 4;

/** Two characters with one between them: what remains of three when the middle one is wrong or left out. */
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

/** The letters and the figures of a code on their own: 9510 finds GK9510N. */
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

/** Codes written in parts, joined: RS-485, GK7320-24 and 24 V are found by rs485, gk732024 and 24v. */
const joined = (all: readonly Word[], at: number): Entry[] => {
  const first = all[at];
  const made: Entry[] = [];
  if (!first || first.kind === 'han') return made;
  let term = first.text;
  for (let next = at + 1; next < at + longestJoin; next += 1) {
    const word = all[next];
    if (!word || word.kind === 'han' || !(word.glue === 'mark' || (next === at + 1 && isUnit(first, word)))) break;
    term += word.text;
    if (/\p{L}/u.test(term) && /\p{N}/u.test(term)) made.push({ term, start: first.start, end: word.end });
  }
  return made;
};

/** Everything a text can be found by, in its order. The same text gives the same list, on every node and for ever. */
export const entries = (text: string, locale: Locale): Entry[] => {
  const all = words(text, locale);
  return all.flatMap((word, at) => {
    if (word.kind === 'han') return bigrams(word, text);
    const own: Entry = { term: word.text, start: word.start, end: word.end };
    if (word.kind === 'word') own.raw = word.raw;
    return [own, ...(word.kind === 'code' ? pieces(word, text) : []), ...joined(all, at)];
  });
};
