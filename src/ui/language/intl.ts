import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';

/** Formatters are slow to create and cheap to use, so each locale creates them once. */
const createFormatters = (locale: Locale) => {
  const tag = locales[locale].intl;
  const number = new Intl.NumberFormat(tag);
  // Content dates are calendar days rather than timestamps: UTC keeps them on the day that was written.
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag);
  return {
    listed: (parts: readonly string[]) => list.format(parts),
    number: (value: number) => number.format(value),
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
};

const formattersByLocale = new Map<Locale, ReturnType<typeof createFormatters>>();

export const intlOf = (locale: Locale): ReturnType<typeof createFormatters> => {
  const intl = formattersByLocale.get(locale) ?? createFormatters(locale);
  formattersByLocale.set(locale, intl);
  return intl;
};
