import type { Locale } from '@site/contract/locales';
import type { Connection, Face, ProductText } from '@site/documents/inputs';
import { paragraphsOf } from '@site/documents/plain-text';
import { pick } from '#platform/database/pick.ts';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';
import { factGroups } from './facts.ts';

/** A drawing states more than a photograph, so it comes first. */
export const faceOf = ({ drawing, photo }: SourceProduct): Face => (drawing ? { drawing } : photo ? { photo } : {});

/** A product in one language. */
export const productText = (sources: DocumentSources, product: SourceProduct, locale: Locale): ProductText => ({
  slug: product.slug,
  model: product.model,
  title: product.title[locale],
  summary: product.summary[locale],
  overview: paragraphsOf(product.overview[locale]),
  highlights: product.highlights.map((highlight) => highlight[locale]),
  ...faceOf(product),
  series: product.series.name[locale],
  category: sources.categories.find(({ slug }) => slug === product.category)?.name[locale] ?? '',
  successor: product.lifecycle === 'discontinued' ? product.successor : null,
  groups: factGroups(sources, product, locale),
});

export const terminalGroupsIn = ({ terminalGroups }: DocumentSources, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(terminalGroups).map(([key, name]) => [key, typeof name === 'string' ? name : name[locale]]),
  );

export const connectionsIn = (
  { connections }: Pick<DocumentSources, 'connections'>,
  locale: Locale,
): Record<string, Connection> =>
  Object.fromEntries(
    connections.map(({ key, use, wire }) => [
      key,
      { ...(use ? { use: pick(use, locale) } : {}), ...(wire ? { wire } : {}) },
    ]),
  );
