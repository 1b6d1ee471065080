import { useLocation } from 'react-router';
import { defaultLocale, localeCodes, locales } from '#contract/locales.ts';
import { useSite } from './site-context.ts';

/** Every page lists its address on all six hosts: the same path, the same query. */
export const Alternates = () => {
  const { origins, locale } = useSite();
  const { pathname, search } = useLocation();
  const at = (code: keyof typeof origins) => `${origins[code]}${pathname}${search}`;
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {localeCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={locales[code].lang} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
    </>
  );
};
