import type { Locale } from '#contract/locales.ts';
import type { Text } from '#i18n/texts.ts';

/** What is known of a request before anything is read from it. */
export type Visit = {
  locale: Locale;
  requestId: string;
  /** The caller's address, through trusted proxies only. */
  ip: string;
  /** Content this answer was made from; a page that carries a tag is dropped when the content changes. */
  tags: Set<string>;
};

export type Env = {
  Bindings: { visit: Visit };
  Variables: { locale: Locale; text: Text; accountId: number | undefined };
};
