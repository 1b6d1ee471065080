import type { Bundle } from '@site/contract/i18n/keys';

/** The texts of a page that is not wholly translated. */
export const untranslatedBundles: readonly Bundle[] = ['fallback'];

/** How the HTML of a rich text begins if it is in another language (`content/write-content.ts`). */
const foreignHtml = '<div lang="';

const results = new WeakMap<object, boolean>();

/**
 * Whether a page's data contains a text that is not in the page's language. Each object is searched once: by the time its call
 * is answered, `langs` has all its texts.
 */
export const isUntranslated = (data: unknown, langs: ReadonlyMap<string, string>): boolean => {
  if (typeof data === 'string') return langs.has(data) || data.startsWith(foreignHtml);
  if (typeof data !== 'object' || data === null) return false;
  const result = results.get(data) ?? Object.values(data).some((part) => isUntranslated(part, langs));
  results.set(data, result);
  return result;
};

/** The same for all data of a page, without that of the layout: a menu entry in another language is not part of the page. */
export const isPageUntranslated = (
  loaderData: Readonly<Record<string, unknown>>,
  langs: ReadonlyMap<string, string>,
): boolean => Object.entries(loaderData).some(([route, data]) => route !== 'layout' && isUntranslated(data, langs));

/** The texts of a page that are in another language. Calls load more than a page shows, and it must not depend on the rest. */
export const langsIn = (data: unknown, langs: ReadonlyMap<string, string>): Map<string, string> => {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    const lang = typeof value === 'string' ? langs.get(value) : undefined;
    if (typeof value === 'string' && lang) found.set(value, lang);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part);
  };
  if (langs.size > 0) visit(data);
  return found;
};
