import { useSyncExternalStore } from 'react';
import { countryCodes } from '#contract/countries.ts';
import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';
import { useLanguage } from '../language/language-context.ts';
import type { Choice } from './controls.tsx';
import { Select } from './controls.tsx';
import type { FieldProps } from './field.tsx';

const none: readonly Choice[] = [];
const made = new Map<Locale, readonly Choice[]>();

const countriesIn = (locale: Locale): readonly Choice[] => {
  const known = made.get(locale);
  if (known) return known;
  const tag = locales[locale].intl;
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(tag);
  const list = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
  made.set(locale, list);
  return list;
};

const never = () => () => undefined;

/** Countries in the page's language and its order. Named in the browser only: the server's names may differ by a letter. */
export const CountrySelect = <V extends object>(props: FieldProps<V>) => {
  const { locale } = useLanguage();
  const options = useSyncExternalStore(
    never,
    () => countriesIn(locale),
    () => none,
  );
  return <Select {...props} options={options} autoComplete="country" />;
};
