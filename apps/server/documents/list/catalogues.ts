import { type Locale, localeCodes } from '@site/contract/locales';
import type { CatalogueProduct, Fact } from '@site/documents/inputs';
import type { DocumentSources, SourceDocument, SourceProduct } from '../sources/document-sources.ts';
import { chapterOf } from './combined-parts.ts';
import { companyDocument } from './company-document.ts';
import { type Entry, keyOf, type Listed } from './entry.ts';
import { factGroups } from './facts.ts';
import { imprintOf } from './imprint.ts';
import { faceOf } from './product-text.ts';

const cardFacts = ['working_power_range', 'overall_dimension', 'ports', 'working_temperature', 'weight'];

/** Companies name their parameters as they like: without these, the first values take their place. */
const cardFactsOf = (facts: readonly Fact[]): Fact[] => {
  const found = cardFacts.flatMap((key) => facts.filter((fact) => fact.key === key));
  return found.length > 0 ? found : facts.slice(0, cardFacts.length);
};

/** A product's card in a catalogue. */
export const catalogueProduct = (
  sources: DocumentSources,
  product: SourceProduct,
  locale: Locale,
): CatalogueProduct => {
  const facts = factGroups(sources, product, locale).flatMap((group) => group.facts);
  return {
    slug: product.slug,
    model: product.model,
    title: product.title[locale],
    summary: product.summary[locale],
    highlights: product.highlights.map((highlight) => highlight[locale]),
    ...faceOf(product),
    series: product.series.name[locale],
    facts: cardFactsOf(facts),
  };
};

/** The input with a chapter for each category that has products; `productsOf` returns them or their digest. */
const catalogueInput = <T>(
  sources: DocumentSources,
  { slug, name, date, version, category }: SourceDocument,
  locale: Locale,
  productsOf: (category: string) => T | undefined,
) => ({
  ...imprintOf(sources, locale, { number: `${slug.toUpperCase()}-${locale.slice(0, 2).toUpperCase()}`, version, date }),
  title: name[locale],
  description: sources.categories.find((each) => each.slug === category)?.summary[locale] ?? '',
  whole: category === null,
  chapters: sources.categories
    .filter((each) => category === null || each.slug === category)
    .flatMap((each) => {
      const products = productsOf(each.slug);
      return products === undefined ? [] : [{ name: each.name[locale], summary: each.summary[locale], products }];
    }),
});

export const catalogueOf = (
  sources: DocumentSources,
  document: SourceDocument,
  locale: Locale,
): Omit<Entry<'catalogue'>, 'input'> => ({
  ...companyDocument('catalogue', sources, document, locale),
  subject: { documentId: document.id, ...(document.category === null ? {} : { category: document.category }) },
});

const describeCatalogue = (sources: DocumentSources, document: SourceDocument, locale: Locale): Entry<'catalogue'> => ({
  ...catalogueOf(sources, document, locale),
  input: catalogueInput(sources, document, locale, (category) => {
    const products = sources.products.filter(
      (product) => product.lifecycle === 'active' && product.category === category,
    );
    return products.length > 0 ? products.map((product) => catalogueProduct(sources, product, locale)) : undefined;
  }),
});

/** Catalogues of all products or of a category, in all six languages. */
export const listCatalogues = (sources: DocumentSources): Listed[] =>
  sources.documents
    .filter(({ kind }) => kind === 'catalogue')
    .flatMap((document) =>
      localeCodes.map((locale) => ({
        key: keyOf('catalogue', document.slug, locale),
        describe: () => describeCatalogue(sources, document, locale),
        summarise: (parts) => ({
          ...catalogueOf(sources, document, locale),
          condensed: catalogueInput(sources, document, locale, (category) => chapterOf(parts, category, locale)),
        }),
      })),
    );
