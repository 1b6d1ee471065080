import type { Formatters } from '@site/contract/i18n/intl';
import type { Locale } from '@site/contract/locales';
import { createContext, use } from 'react';
import type { Text } from './text.ts';

/** The page's language. Shared controls depend on this and on nothing else of the application around them. */
export type Language = { locale: Locale; text: Text; intl: Formatters };

export const LanguageContext = createContext<Language | null>(null);

export const useLanguage = (): Language => {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageContext around it');
  return language;
};

/** `const t = useText(); t('layout.search')`: texts in the page's language. Keys must be written in full. */
export const useText = () => useLanguage().text;

/** Intl formatters for the page's locale; nothing is formatted by hand. */
export const useIntl = () => useLanguage().intl;
