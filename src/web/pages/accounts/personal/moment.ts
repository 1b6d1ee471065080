import { useMemo } from 'react';
import { locales } from '#contract/locales.ts';
import { useSite } from '../../../app/site-context.ts';

/** A moment in the reader's own time, in the host's language. Only for what is drawn in the browser. */
export const useMoment = () => {
  const { locale } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[locale].intl, { dateStyle: 'medium', timeStyle: 'short' });
    return (time: string) => format.format(new Date(time));
  }, [locale]);
};
