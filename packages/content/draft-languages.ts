import { type Locale, localeCodes } from '@site/contract/locales';
import { pathKey, writtenTexts } from './written-texts.ts';

/** The languages in which a working copy has other texts than the live document. */
export const draftLanguages = (copy: unknown, live: unknown): Locale[] => {
  const [mine, theirs] = [copy, live].map(
    (data) => new Map(writtenTexts(data).map(({ path, text }) => [pathKey(path), text])),
  );
  const paths = new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])]);
  return localeCodes.filter((locale) =>
    [...paths].some((path) => mine?.get(path)?.[locale] !== theirs?.get(path)?.[locale]),
  );
};
