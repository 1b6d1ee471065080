import { useLocation } from 'react-router';
import { defaultLocaleOf, locales } from '#contract/locales.ts';
import { useLanguages, useSite } from './site-context.ts';

/** Every page lists its address on all hosts: the same path, the same query. */
export const Alternates = () => {
  const { origins, locale } = useSite();
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  const at = (code: keyof typeof origins) => `${origins[code]}${pathname}${search}`;
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={locales[code].lang} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocaleOf(languages))} />
    </>
  );
};
