import type { Client } from '@site/contract/client';
import { type Feature, hasFeature } from '@site/contract/editions';
import type { Bundle } from '@site/contract/i18n/keys';
import { type Locale, localeCodes } from '@site/contract/locales';
import type { Language } from '@site/ui/language/use-text';
import { createContext, use } from 'react';

/** The part of the operator's configuration that the browser may know. */
export type SiteSettings = {
  locale: Locale;
  /** Origin of each edition, such as http://en.localhost:3000. */
  origins: Record<Locale, string>;
  /** The languages that the company runs; all of them if absent. */
  languages?: readonly Locale[];
  mobileOrigin: string;
  /** Overrides the company's own `cloud_url`. */
  cloudUrl?: string;
  gtmId?: string;
  /** A provider's script that replaces the built-in chat. */
  chatUrl?: string;
  /** The address of the company's logo or mark, if the page contains the picture itself. */
  artInPage?: string;
};

export type Site = SiteSettings &
  Language & {
    api: Client;
    /** The `lang` of each text that is not translated yet, as far as pages have loaded such texts. */
    langs: ReadonlyMap<string, string>;
    /** Loads texts for parts that load later than the page. */
    loadBundles: (bundles: readonly Bundle[]) => Promise<void>;
    /** On the server: suspends the component if the page has used up its turn of the event loop. */
    yieldTurn?: () => void;
  };

export const SiteContext = createContext<Site | null>(null);

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext around it');
  return site;
};

/** Lets the server answer other requests before it renders this part. Only for parts that end with an element: see `render-in-turns.ts`. */
export const useYield = (): void => useSite().yieldTurn?.();

export const useLanguages = (): readonly Locale[] => useSite().languages ?? localeCodes;

/**
 * Returns the `lang` of a text of the content, or undefined if it is in the page's language.
 *
 * @example
 * const langOf = useLangOf();
 * return <h1 lang={langOf(title)}>{title}</h1>;
 */
export const useLangOf = () => {
  const { langs } = useSite();
  return (text: string | null | undefined): string | undefined => (text ? langs.get(text) : undefined);
};

export const useFeature = (feature: Feature): boolean => hasFeature(useSite().locale, feature);
