import type { Bundle } from '@site/contract/i18n/keys';
import type { Locale } from '@site/contract/locales';
import type { Messages } from '@site/ui/language/text';
import { loadChunk } from '../app/chunk.ts';

declare const __TEXT_VERSION__: string;

const fetchBundle = async (bundle: Bundle, locale: Locale): Promise<Messages> => {
  const response = await fetch(`/assets/text-${__TEXT_VERSION__}/${bundle}/${locale}.json`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Messages;
};

/** Loads the bundles that the first page did not include, in the host's language only, once each. */
export const createBundleLoader = (locale: Locale, present: string[], add: (messages: Messages) => void) => {
  const loaded = new Map<string, Promise<void>>(present.map((bundle) => [bundle, Promise.resolve()]));

  return async (bundles: readonly Bundle[]) => {
    await Promise.all(
      bundles.map((bundle) => {
        const started = loaded.get(bundle) ?? loadChunk(bundle, () => fetchBundle(bundle, locale)).then(add);
        loaded.set(bundle, started);
        // A failed download can be retried.
        started.catch(() => loaded.delete(bundle));
        return started;
      }),
    );
  };
};
