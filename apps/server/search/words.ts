import type { Locale } from '@site/contract/locales';
import { foldLatin } from './fold.ts';
import { isHan, simplify } from './han.ts';

export type Word = {
  /** Folded. */
  text: string;
  /** As written, in lower case, because stemmers need the accents. */
  raw: string;
  kind: 'word' | 'code' | 'number' | 'han';
  /** Offsets in UTF-16 units. */
  start: number;
  end: number;
  /** What separates it from the previous word: a hyphen or a similar mark, one space, or anything else (`none`). */
  glue: 'none' | 'mark' | 'space';
};

const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
const mark = /^[-\u2010-\u2015\u2212_./·+]$/;
const apostrophe = /^['’ʼ]$/;

const lower = (text: string, locale: Locale): string =>
  locale === 'tr-TR' ? text.toLocaleLowerCase('tr') : text.toLowerCase();

const kindOf = (folded: string): Word['kind'] =>
  /^\p{N}+$/u.test(folded) ? 'number' : /\p{N}/u.test(folded) ? 'code' : 'word';

/** Endings after an apostrophe carry no meaning: IP65'e, GK7220'nin, engine's. */
const isEnding = (text: string, locale: Locale): boolean =>
  locale === 'tr-TR' ? /^\p{L}{1,6}$/u.test(text) : /^s$/i.test(text);

/** The words of a text with their offsets. A run of Chinese characters is one word. */
export const words = (text: string, locale: Locale): Word[] => {
  const list: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    const start = match.index;
    const end = start + run.length;
    const between = text.slice(last, start);
    if (apostrophe.test(between) && list.length > 0 && isEnding(run, locale)) {
      last = end;
      continue;
    }
    const first = String.fromCodePoint(run.codePointAt(0) ?? 0);
    const glue = list.length === 0 ? 'none' : mark.test(between) ? 'mark' : /^\s$/u.test(between) ? 'space' : 'none';
    last = end;
    if (isHan(first)) {
      const folded = Array.from(run, (character) => simplify(character.normalize('NFKC'))).join('');
      list.push({ text: folded, raw: folded, kind: 'han', start, end, glue });
      continue;
    }
    const folded = foldLatin(run);
    if (folded)
      list.push({ text: folded, raw: lower(run.normalize('NFC'), locale), kind: kindOf(folded), start, end, glue });
  }
  return list;
};

/** The folded words joined without separators, so that two spellings of a name compare equal. */
export const compact = (text: string, locale: Locale): string =>
  words(text, locale)
    .map((word) => word.text)
    .join('');
