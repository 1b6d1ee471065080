import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AvoidedWord } from '@site/content/wording/avoided-words';
import { descriptionRemarks, remarkMessage, remarksOn } from '@site/content/wording/remarks';
import { type Locale, localeCodes } from '@site/contract/locales';
import { sourceFiles, textOf } from './source.ts';

export const bundleFolder = 'packages/contract/i18n';

/** Keys of texts that pages have as their description. Pages that search engines leave out need none. */
export const descriptionKeys: ReadonlySet<string> = new Set(
  sourceFiles
    .filter((file) => file.startsWith('apps/site/'))
    .flatMap((file) => [...textOf(file).matchAll(/<PageHead\b[^>]*\/>/g)])
    .filter(([head]) => !head.includes('noIndex'))
    .flatMap(([head]) => /description=\{t\('([\w.-]+)'/.exec(head)?.[1] ?? []),
);

/** What the texts of a bundle could say better: `file:line key: message`, as `content:check` reports it of the content. */
export const bundleWarnings = (
  { bundle, locale, text }: { bundle: string; locale: Locale; text: string },
  words: readonly AvoidedWord[],
): string[] =>
  Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([key, written]) =>
    [
      ...remarksOn(written, { locale, place: `i18n/${bundle}/${key}` }, words),
      ...(descriptionKeys.has(key) ? descriptionRemarks(written, locale) : []),
    ].map((remark) => {
      const line = text.slice(0, text.indexOf(`"${key}":`)).split('\n').length;
      return `${bundleFolder}/${bundle}/${locale}.json:${line} ${key}: ${remarkMessage(remark)}`;
    }),
  );

/** The warnings of all bundles. */
export const allBundleWarnings = (words: readonly AvoidedWord[]): string[] =>
  readdirSync(bundleFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: bundle }) =>
      localeCodes.flatMap((locale) => {
        const text = readFileSync(join(bundleFolder, bundle, `${locale}.json`), 'utf8');
        return bundleWarnings({ bundle, locale, text }, words);
      }),
    );
