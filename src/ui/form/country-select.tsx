import { useSyncExternalStore } from 'react';
import { countryCodes } from '#contract/countries.ts';
import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';
import { useLanguage } from '../language/language-context.ts';
import type { Choice } from './controls.tsx';
import { Select } from './controls.tsx';
import type { FieldProps } from './field.tsx';

const none: readonly Choice[] = [];
const choicesByLocale = new Map<Locale, readonly Choice[]>();

const countriesIn = (locale: Locale): readonly Choice[] => {
  const cached = choicesByLocale.get(locale);
  if (cached) return cached;
  const tag = locales[locale].intl;
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(tag);
  const list = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
  choicesByLocale.set(locale, list);
  return list;
};

const subscribeToNothing = () => () => undefined;

/**
 * Countries in the page's language and sort order. Rendered in the browser only: the server's ICU names may differ
 * slightly.
 */
export const CountrySelect = <V extends object>(props: FieldProps<V>) => {
  const { locale } = useLanguage();
  const options = useSyncExternalStore(
    subscribeToNothing,
    () => countriesIn(locale),
    () => none,
  );
  return <Select {...props} options={options} autoComplete="country" />;
};
