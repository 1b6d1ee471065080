import { reportMissingText, throwMissingText } from '@site/contract/i18n/format';
import { formattersOf } from '@site/contract/i18n/intl';
import type { Bundle } from '@site/contract/i18n/keys';
import { isLocale, type Locale, localeCodes, locales } from '@site/contract/locales';
import { createText, type Messages } from '@site/ui/language/text';
import type { Language } from '@site/ui/language/use-text';

declare const __TEXT_VERSION__: string;

const localeOfDocument = (): Locale => {
  const { lang } = document.documentElement;
  const locale = localeCodes.find((code) => locales[code].lang === lang);
  return isLocale(locale) ? locale : 'en';
};

const onMissing = import.meta.env.DEV ? throwMissingText : reportMissingText(console.error);
const locale = localeOfDocument();
const { text, add } = createText(formattersOf(locale), {}, onMissing);
const started = new Map<Bundle, Promise<void>>();

/** The language of the document, with the texts that have been loaded so far. */
export const language: Language = { locale, text, intl: formattersOf(locale) };

const fetchBundle = async (bundle: Bundle): Promise<void> => {
  const response = await fetch(`/assets/text-${__TEXT_VERSION__}/${bundle}/${locale}.json`);
  if (!response.ok) throw new Error(`texts ${bundle}: status ${response.status}`);
  add((await response.json()) as Messages);
};

/** Loads bundles once each; one that failed can be tried again. */
export const loadBundles = async (bundles: readonly Bundle[]): Promise<void> => {
  await Promise.all(
    bundles.map((bundle) => {
      const loading = started.get(bundle) ?? fetchBundle(bundle);
      started.set(bundle, loading);
      loading.catch(() => started.delete(bundle));
      return loading;
    }),
  );
};
