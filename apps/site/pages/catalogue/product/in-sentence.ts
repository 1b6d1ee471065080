import type { Locale } from '@site/contract/locales';
import { locales } from '@site/contract/locales';

/** Formats names as a list within a sentence: only the first keeps its capital. Abbreviations keep theirs. */
export const inSentence = (names: readonly string[], locale: Locale): string[] =>
  names.map((name, at) =>
    at === 0 || /^\p{Lu}{2}/u.test(name)
      ? name
      : name.charAt(0).toLocaleLowerCase(locales[locale].intl) + name.slice(1),
  );
