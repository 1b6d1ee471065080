import { useLanguage } from './language-context.ts';

/** `const t = useText(); t('layout.search')`: texts in the page's language. Keys must be written in full. */
export const useText = () => useLanguage().text;

/** Intl formatters for the page's locale; nothing is formatted by hand. */
export const useIntl = () => useLanguage().intl;
