import { type Locale, localeCodes } from '@site/contract/locales';
import { type Glossary, isLatinWord } from '../glossary/schema.ts';

/** A word that the glossary avoids in a language, and what to write instead. */
export type AvoidedWord = {
  locale: Locale;
  pattern: RegExp;
  instead: string;
  note: string | undefined;
  allowed: readonly string[];
};

const syntax = /[\\^$.*+?()[\]{}|/]/g;

/** Words match at the start of a word, with any ending; patterns match as they are. */
const patternOf = (word: string): RegExp =>
  new RegExp(isLatinWord(word) ? `(?<!\\p{L})${word.replaceAll(syntax, String.raw`\$&`)}` : word, 'iu');

export const avoidedWordsOf = (glossary: Glossary): AvoidedWord[] =>
  glossary.flatMap((term) =>
    localeCodes.flatMap((locale) =>
      (term.avoid[locale] ?? []).map((one) => {
        const {
          word,
          instead,
          note,
          allowed = [],
        } = typeof one === 'string' ? { word: one, instead: term[locale] } : one;
        return { locale, pattern: patternOf(word), instead, note, allowed };
      }),
    ),
  );

const isWithin = (place: string, pattern: string): boolean => {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return place === pattern;
  if (!place.startsWith(start) || !place.endsWith(end)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = place.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + end.length <= place.length;
};

/** Whether a place such as `case/kano/summary` is one that `case/*` stands for. `!i18n/*` stands for all but the interface. */
export const isAllowedAt = (place: string, pattern: string): boolean =>
  pattern.startsWith('!') ? !isWithin(place, pattern.slice(1)) : isWithin(place, pattern);

/** Targets of links are addresses, and no words. */
const linkTarget = /\]\([^()]*\)/g;

export type FoundWord = { found: string; instead: string; note: string | undefined };

/** The avoided words of a text, each once. */
export const findAvoidedWords = (
  text: string,
  { words, locale, place }: { words: readonly AvoidedWord[]; locale: Locale; place: string },
): FoundWord[] => {
  const read = text.replaceAll(linkTarget, ']');
  return words.flatMap(({ locale: language, pattern, instead, note, allowed }) => {
    const [found] = (language === locale && pattern.exec(read)) || [];
    return found === undefined || allowed.some((one) => isAllowedAt(place, one)) ? [] : [{ found, instead, note }];
  });
};
