import { createContext, use } from 'react';
import type { Locale } from '#contract/locales.ts';
import type { Formatters } from '#i18n/intl.ts';
import type { Text } from './text.ts';

/** The page's language. Shared controls depend on this and on nothing else of the application around them. */
export type Language = { locale: Locale; text: Text; intl: Formatters };

export const LanguageContext = createContext<Language | null>(null);

export const useLanguage = (): Language => {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageContext around it');
  return language;
};
