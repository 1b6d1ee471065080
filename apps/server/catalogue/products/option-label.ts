import type { Locale } from '@site/contract/locales';

/** The label of an option or key: the same in all languages, or one for each. */
export const labelIn = (option: unknown, locale: Locale): string | undefined => {
  if (typeof option === 'string') return option;
  const texts = option as Partial<Record<Locale, string>> | undefined;
  return texts?.[locale] ?? texts?.en;
};
