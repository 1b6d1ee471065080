import type { Locale } from '@site/contract/locales';
import { differencesOf } from './differences.ts';
import { pathKey, writtenTexts } from './written-texts.ts';

/** The languages whose texts differ between two states of an entry. Undefined if anything else differs too. */
export const changedLanguages = (before: unknown, after: unknown): Locale[] | undefined => {
  const texts = new Set(writtenTexts(before).map(({ path }) => pathKey(path)));
  const languages = differencesOf(before, after).map(({ path, locale }) =>
    locale !== undefined && texts.has(pathKey(path.slice(0, -1))) ? locale : undefined,
  );
  const known = languages.filter((locale) => locale !== undefined);
  return known.length === languages.length ? [...new Set(known)] : undefined;
};
