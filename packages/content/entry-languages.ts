import { type Locale, perLocale, localeCodes, type Localised, isLocale } from '@site/contract/locales';
import { completeText } from '@site/contract/localised-text';
import type { LanguageState } from '@site/contract/staff/content';
import { canonicalJson } from './canonical-json.ts';
import { writtenTexts, pathKey } from './entry-texts.ts';
import type { Field } from './form/field.ts';
import type { Path } from './issues.ts';

type Fields = Record<string, unknown>;
type Texts = Partial<Localised>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An object of languages, or an empty one where all were deleted. */
const isTexts = (value: unknown): value is Texts =>
  isFields(value) && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === 'string');

/** What remains of a value without its words: two items of a list that share it are the same but for texts. */
const skeletonOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(skeletonOf);
  if (!isFields(value)) return value;
  if (isTexts(value)) return 'text';
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, skeletonOf(part)]));
};

/** The words of a value in all languages but the chosen ones: what an item of a list is known by. */
const othersOf = (value: unknown, languages: readonly Locale[]): string =>
  canonicalJson(
    isTexts(value)
      ? Object.entries(value).filter(([locale]) => !languages.some((one) => one === locale))
      : Array.isArray(value)
        ? value.map((part) => othersOf(part, languages))
        : isFields(value)
          ? Object.entries(value).map(([key, part]) => [key, othersOf(part, languages)])
          : value,
  );

/** Whether each item of a list is still where it was: texts of a list that was put in another order would meet the wrong items. */
const areInPlace = (draft: readonly unknown[], live: readonly unknown[], languages: readonly Locale[]): boolean => {
  if (draft.length !== live.length) return false;
  const before = live.map((item) => othersOf(item, languages));
  return draft.every((item, index) => {
    const moved = before.indexOf(othersOf(item, languages));
    const isSame = canonicalJson(skeletonOf(item)) === canonicalJson(skeletonOf(live[index]));
    return isSame && (moved === -1 || before[index] === before[moved]);
  });
};

const selectTextsSelectText = (draft: Texts, live: Texts, languages: readonly Locale[]): Texts => {
  const codes = [...new Set([...Object.keys(live), ...Object.keys(draft)] as Locale[])];
  return Object.fromEntries(
    codes.flatMap((locale) => {
      const text = (languages.includes(locale) ? draft : live)[locale];
      return text === undefined ? [] : [[locale, text]];
    }),
  );
};

/**
 * What is live, with the texts of a draft in some languages and nothing else of it: for somebody who may publish only these
 * languages, whatever else is being changed. Texts of a list that gained, lost or moved items stay as they are live.
 */
export const selectTexts = (draft: unknown, live: unknown, languages: readonly Locale[]): unknown => {
  if (Array.isArray(live)) {
    if (!Array.isArray(draft) || !areInPlace(draft, live, languages)) return live;
    return live.map((item, index) => selectTexts(draft[index], item, languages));
  }
  if (!isFields(live) || !isFields(draft)) return live;
  if (Object.keys(live).length > 0 && isTexts(live))
    return isTexts(draft) ? selectTextsSelectText(draft, live, languages) : live;
  return Object.fromEntries(Object.entries(live).map(([key, part]) => [key, selectTexts(draft[key], part, languages)]));
};

/** The text to publish: new in the chosen languages, as it is live in the others. */
const selectText = (
  draft: Partial<Localised>,
  live: Partial<Localised>,
  languages: readonly Locale[],
): Partial<Localised> => {
  const codes = new Set([...Object.keys(draft), ...Object.keys(live)] as Locale[]);
  return Object.fromEntries(
    [...codes].flatMap((locale) => {
      const text = (languages.includes(locale) ? draft : live)[locale];
      return text === undefined ? [] : [[locale, text]];
    }),
  );
};

/**
 * A draft with only some of its languages. Texts in the others stay as they are live, and a new text is not published in
 * them at all. Everything that is not a text comes from the draft.
 */
export const selectLanguages = (draft: unknown, live: unknown, languages: readonly Locale[]): unknown => {
  const liveTexts = new Map(writtenTexts(live).map(({ path, text }) => [pathKey(path), text]));
  const draftTexts = new Map(writtenTexts(draft).map(({ path, text }) => [pathKey(path), text]));
  const select = (value: unknown, path: Path): unknown => {
    const text = draftTexts.get(pathKey(path));
    if (text) return selectText(text, liveTexts.get(pathKey(path)) ?? {}, languages);
    if (Array.isArray(value)) return value.map((item, index) => select(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, select(part, [...path, key])]));
  };
  return select(draft, []);
};

/** The languages in which a working copy has other texts than the live entry. */
export const draftLanguages = (copy: unknown, live: unknown): Locale[] => {
  const [mine, theirs] = [copy, live].map(
    (data) => new Map(writtenTexts(data).map(({ path, text }) => [pathKey(path), text])),
  );
  const paths = new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])]);
  return localeCodes.filter((locale) =>
    [...paths].some((path) => mine?.get(path)?.[locale] !== theirs?.get(path)?.[locale]),
  );
};

export type LanguageInEntry = {
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

/** Whether every entry of a collection has texts: one without any is not yet written in any language. */
export const needsTexts = (form: Field): boolean =>
  form.kind === 'group' && form.fields.some(({ kind, isOptional }) => kind === 'text' && !isOptional);

/** The state of each language of an entry as it is now, in the same order of precedence as lists have. */
export const languageStates = (compared: Compared): Record<Locale, LanguageInEntry> => {
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
