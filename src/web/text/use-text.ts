import { useSite } from '../app/site-context.ts';

/** `const t = useText(); t('layout.search')` — the host's language, whole keys only. */
export const useText = () => useSite().text;

/** Intl formatters in the host's locale; we never format by hand. */
export const useIntl = () => useSite().intl;
