import { useLanguage } from './language-context.ts';

/** `const t = useText(); t('layout.search')` — the page's language, whole keys only. */
export const useText = () => useLanguage().text;

/** Intl formatters in the page's locale; we never format by hand. */
export const useIntl = () => useLanguage().intl;
