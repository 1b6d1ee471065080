import type { Locale, Localised } from '@site/contract/locales';
import type { Path } from './issues.ts';
import { pathKey, writtenTexts } from './written-texts.ts';

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
