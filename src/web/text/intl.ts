import type { Locale } from '#contract/locales.ts';
import { locales } from '#contract/locales.ts';

/** Formatters are slow to make and cheap to use, so each page makes them once. */
export const createIntl = (locale: Locale) => {
  const tag = locales[locale].intl;
  const number = new Intl.NumberFormat(tag);
  // Dates of content are days, not moments: UTC keeps them on the day that was written.
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    number: (value: number) => number.format(value),
    date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
};
