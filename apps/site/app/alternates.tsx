import { defaultLocaleOf, type Locale, locales } from '@site/contract/locales';
import { useLocation, useMatches } from 'react-router';
import { useLanguages, useSite } from './site-context.ts';

type Written = { seo?: { languages?: Locale[] }; languages?: Locale[] } | undefined;
/** The data of a page is its entry, or holds it beside other data. */
type PageData = (Written & { page?: Written; product?: Written }) | null | undefined;

/** The languages in which the entry of a page is written, its source first; undefined if it is written in all. */
const writtenLanguages = (data: PageData): Locale[] | undefined =>
  [data, data?.page, data?.product].map((entry) => entry?.seo?.languages ?? entry?.languages).find(Array.isArray);

/**
 * Every page lists its address on all hosts that have it in their language: the same path, the same query. On the other
 * hosts it is a copy of the page in its source language, and search engines are told so.
 */
export const Alternates = () => {
  const { origins, locale } = useSite();
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  const written = writtenLanguages(useMatches().at(-1)?.loaderData as PageData);
  const at = (code: Locale) => `${origins[code]}${pathname}${search}`;
  const shown = written ? languages.filter((code) => written.includes(code)) : languages;
  const source =
    written && !written.includes(locale) ? (written.find((code) => languages.includes(code)) ?? locale) : locale;
  return (
    <>
      <link rel="canonical" href={at(source)} />
      {written && !written.includes(locale) && <meta name="robots" content="noindex" />}
      {shown.map((code) => (
        <link key={code} rel="alternate" hrefLang={locales[code].lang} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocaleOf(shown.length > 0 ? shown : languages))} />
    </>
  );
};
