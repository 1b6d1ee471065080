import { type Locale, locales } from '../locales.ts';

const collators = new Map<string, Intl.Collator>();

/** The order of names in a language. Made once, because it takes longer to make than to sort a list by it. */
export const collatorOf = (locale: Locale, { numeric = false } = {}): Intl.Collator => {
  const key = `${locale} ${numeric}`;
  const collator = collators.get(key) ?? new Intl.Collator(locales[locale].intl, { numeric });
  collators.set(key, collator);
  return collator;
};
