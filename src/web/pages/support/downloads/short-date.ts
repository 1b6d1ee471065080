import { locales } from '#contract/locales.ts';
import { useSite } from '../../../app/site-context.ts';

/** `28 Oct 2026`, in the host's language: a column of dates has no room for long months. */
export const useShortDate = () => {
  const { locale } = useSite();
  const format = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
