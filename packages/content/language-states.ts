import { type Locale, perLocale } from '@site/contract/locales';
import { completeText } from '@site/contract/localised-text';
import type { LanguageState } from '@site/contract/staff/content';
import { draftLanguages } from './draft-languages.ts';
import type { Field } from './form/field.ts';
import { writtenTexts } from './written-texts.ts';

export type LanguageInDocument = {
  state: LanguageState;
  /** Texts that this language lacks or that are older than their source, of all texts. */
  count: number;
  total: number;
  isChanged: boolean;
  /** Nothing at all is written in it. */
  isEmpty: boolean;
  /** The language that visitors see instead of what is missing, if any language has it. */
  instead?: Locale | undefined;
};

type Compared = {
  data: unknown;
  live: unknown;
  source: Locale;
  outdated: readonly { locale: Locale }[];
  needsTexts: boolean;
};

/** Whether every entry of a noun has texts: one without any is not yet written in any language. */
export const needsTexts = (form: Field): boolean =>
  form.kind === 'group' && form.fields.some(({ kind, isOptional }) => kind === 'text' && !isOptional);

/** The state of each language of a document as it is now, in the same order of precedence as lists have. */
export const languageStates = (compared: Compared): Record<Locale, LanguageInDocument> => {
  const { data, live, source, outdated } = compared;
  const texts = writtenTexts(data, source);
  const drafts = draftLanguages(data, live);
  const isUnwritten = texts.length === 0 && compared.needsTexts;
  return perLocale((locale) => {
    const missing = texts.filter(({ text }) => text[locale] === undefined);
    const stale = outdated.filter((one) => one.locale === locale);
    const isChanged = drafts.includes(locale);
    const state = (): LanguageState => {
      if (locale === source) return 'source';
      if (isChanged) return 'draft';
      if (isUnwritten || missing.length > 0) return 'missing';
      return stale.length > 0 ? 'outdated' : 'current';
    };
    const [first] = missing;
    return {
      state: state(),
      count: missing.length || stale.length,
      total: texts.length,
      isChanged,
      isEmpty: isUnwritten || (texts.length > 0 && missing.length === texts.length),
      instead: first && completeText(first.text, first.source).fallback?.[locale],
    };
  });
};
