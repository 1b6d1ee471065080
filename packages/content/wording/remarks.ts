import { type Locale, locales } from '@site/contract/locales';
import { type AvoidedWord, findAvoidedWords, type FoundWord } from './avoided-words.ts';

type Sign<R extends string> = R extends R ? { rule: R; found: string } : never;
type Limited<R extends string> = R extends R ? { rule: R; limit: number } : never;

/**
 * What a text could say better. A remark is a warning and never stops a publication: a rule reads words, not sense, and a site with
 * a clumsy word works.
 */
export type Remark =
  | ({ rule: 'word' } & FoundWord)
  | Sign<'marker' | 'spaces' | 'punctuation'>
  | Limited<'long' | 'short' | 'sentences'>
  | { rule: 'unfinished' };

/** Where a text stands. `place` is its collection, entry and field, as in `news/patent-600/summary`. */
export type TextPlace = { locale: Locale; place: string };

const typography = [
  { rule: 'marker', pattern: /^[ \t]*(?:[-*+]|\d{1,9}[.)])\u00a0/m },
  // The spaces between cells of a table are its layout.
  { rule: 'spaces', pattern: /[^\s|] {2,}(?=[^\s|])/ },
  { rule: 'punctuation', pattern: /\p{Script=Han}[,.;:!?()](?=\p{Script=Han})/u },
] as const;

const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu;
/** The length of a text as it is seen: a Chinese character is as wide as two letters. */
export const widthOf = (text: string): number => text.replaceAll(wide, 'xx').length;

/**
 * The longest summary that every card shows whole. The narrowest card (252 px, six lines) and the narrowest row of the news (412 px, four
 * lines) have room for 186 letters of Portuguese, the widest of our languages. English, which the others translate, is shorter.
 */
export const maxSummary: Record<Locale, number> = { en: 160, zh: 160, hk: 160, pt: 185, es: 185, 'tr-TR': 185 };
const maxSentences = 2;
/** What search engines show of a description, and the least that uses the room. A Chinese text says the same in fewer places. */
const descriptionLimits = { min: 70, minChinese: 50, max: 155 };

const onCards = /^(?:case|solution|news)\/[^/]*\/summary$/;
const description = /\/seo\.description$/;
const ended = /[.!?。！？…]["'”’»」』)）]{0,2}$/;

const sentences = (text: string, locale: Locale): number =>
  [...new Intl.Segmenter(locales[locale].intl, { granularity: 'sentence' }).segment(text)].length;

const summaryRemarks = (text: string, locale: Locale): Remark[] => {
  const limit = maxSummary[locale];
  return [
    ...(widthOf(text) > limit ? [{ rule: 'long', limit } as const] : []),
    ...(sentences(text, locale) > maxSentences ? [{ rule: 'sentences', limit: maxSentences } as const] : []),
    ...(ended.test(text) ? [] : [{ rule: 'unfinished' } as const]),
  ];
};

/** Remarks on a description for search engines and link previews. */
export const descriptionRemarks = (text: string, locale: Locale): Remark[] => {
  const width = widthOf(text);
  const { max, min: latin, minChinese } = descriptionLimits;
  const min = locale === 'zh' || locale === 'hk' ? minChinese : latin;
  if (width > max) return [{ rule: 'long', limit: max }];
  return width < min ? [{ rule: 'short', limit: min }] : [];
};

/** Everything that can be said about one text without the rest of the content. */
export const remarksOn = (text: string, { locale, place }: TextPlace, words: readonly AvoidedWord[]): Remark[] => {
  const signs = typography.flatMap(({ rule, pattern }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [{ rule, found }];
  });
  return [
    ...findAvoidedWords(text, { words, locale, place }).map((found) => ({ rule: 'word', ...found }) as const),
    ...signs,
    ...(onCards.test(place) ? summaryRemarks(text.trim(), locale) : []),
    ...(description.test(place) ? descriptionRemarks(text.trim(), locale) : []),
  ];
};

/** A remark in the English of `content:check`. */
export const remarkMessage = (remark: Remark): string => {
  switch (remark.rule) {
    case 'word':
      return `${remark.found}: the glossary says ${remark.instead}${remark.note === undefined ? '' : ` (${remark.note})`}`;
    case 'marker':
      return 'a no-break space follows a list marker, so that no list is shown: write a space';
    case 'spaces':
      return 'two spaces: write one';
    case 'punctuation':
      return `${remark.found}: punctuation between Chinese characters is full-width`;
    case 'long':
      return `longer than the ${remark.limit} characters that are shown; a Chinese character counts as two`;
    case 'short':
      return `shorter than ${remark.limit} characters: say more to those who choose; a Chinese character counts as two`;
    case 'sentences':
      return `more than ${remark.limit} sentences on a card`;
    default:
      // A new rule without a sentence does not compile.
      return { unfinished: 'a summary ends with a full stop' }[remark.rule];
  }
};
