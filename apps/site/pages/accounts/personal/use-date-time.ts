import { locales } from '@site/contract/locales';
import { useMemo } from 'react';
import { useSite } from '../../../app/site-context.ts';

/** Formats a timestamp in the reader's time zone and the host's language. Only for content rendered in the browser. */
export const useDateTime = () => {
  const { locale } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'medium', timeStyle: 'short' });
    return (time: string) => format.format(new Date(time));
  }, [locale]);
};
