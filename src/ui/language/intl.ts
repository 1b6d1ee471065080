import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';

/** Formatters are slow to make and cheap to use, so each locale has them once. */
const create = (locale: Locale) => {
  const tag = locales[locale].intl;
  const number = new Intl.NumberFormat(tag);
  // Dates of content are days, not moments: UTC keeps them on the day that was written.
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag);
  return {
    listed: (parts: readonly string[]) => list.format(parts),
    number: (value: number) => number.format(value),
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
};

const made = new Map<Locale, ReturnType<typeof create>>();

export const intlOf = (locale: Locale): ReturnType<typeof create> => {
  const intl = made.get(locale) ?? create(locale);
  made.set(locale, intl);
  return intl;
};
