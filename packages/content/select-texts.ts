import { isLocale, type Locale, type Localised } from '@site/contract/locales';
import { canonicalJson } from './canonical-json.ts';

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

const selectText = (draft: Texts, live: Texts, languages: readonly Locale[]): Texts => {
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
  if (Object.keys(live).length > 0 && isTexts(live)) return isTexts(draft) ? selectText(draft, live, languages) : live;
  return Object.fromEntries(Object.entries(live).map(([key, part]) => [key, selectTexts(draft[key], part, languages)]));
};
