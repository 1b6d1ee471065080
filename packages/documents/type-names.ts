import type { Locale } from '@site/contract/locales';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { wordsIn } from './words/words.ts';

/** Appends the file format where two kinds share a name. */
export const typeName = (kind: Kind, locale: Locale): string => {
  const { types } = wordsIn(locale);
  const shared = kindNames.filter((other) => types[other] === types[kind]).length > 1;
  return shared ? `${types[kind]} (${kinds[kind].extension.toUpperCase()})` : types[kind];
};

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);
