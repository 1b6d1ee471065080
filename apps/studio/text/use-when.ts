import { type Locale, locales } from '@site/contract/locales';
import { useLanguage } from '@site/ui/language/use-text';

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Times as a colleague would say them: the hour today, the weekday this week, else the date. */
export const formatWhen = (at: Date, now: Date, locale: Locale): string => {
  const tag = locales[locale].intl;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options).format(at);
  const ageDays = (now.getTime() - at.getTime()) / 86_400_000;
  if (sameDay(at, now)) return format({ hour: '2-digit', minute: '2-digit' });
  if (ageDays > 0 && ageDays < 6) return format({ weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const isThisYear = at.getFullYear() === now.getFullYear();
  return format({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
};

/** `const when = useWhen(); when(person.seen)` for timestamps of the API. */
export const useWhen = () => {
  const { locale } = useLanguage();
  return (timestamp: string): string => formatWhen(new Date(timestamp), new Date(), locale);
};
