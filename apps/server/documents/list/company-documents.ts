import { type Locale, localeCodes } from '@site/contract/locales';
import type { CatalogueProduct, Fact } from '@site/documents/inputs';
import type { DocumentSources, SourceDocument, SourceProduct, SourceInvestor } from '../sources/document-sources.ts';
import { chapterOf, type Entry, keyOf, type Listed, fileNameOf, nameOf, sortOf } from './entry.ts';
import { factGroups, faceOf } from './facts.ts';
import { imprintOf } from './sheet-facts.ts';

type CompanyKind = 'catalogue' | 'efi';

/** What catalogues and EFI drawings have in common: both are listed by the company and not derived from a product. */
const companyDocument = <K extends CompanyKind>(
  kind: K,
  sources: DocumentSources,
  document: SourceDocument,
  locale: Locale,
  version = document.version,
): Omit<Entry<K>, 'input' | 'subject'> => {
  const { slug, name, description, date, product } = document;
  return {
    key: keyOf(kind, slug, locale),
    kind,
    locale,
    model: product?.model ?? '',
    name: nameOf(kind, (reader) => name[reader]),
    description,
    version,
    date,
    discontinued: false,
    sort: sortOf(sources.documents.indexOf(document), kind, locale),
    fileName: fileNameOf(kind, name[locale], version),
  };
};

/** The years that had ended when a report was published. */
const until = (years: SourceInvestor['financials'], date: string) =>
  years.filter(({ year }) => year < Number(date.slice(0, 4)));

/** A report as an entry of the list. */
export const reportOf = (
  { reports, notice }: SourceInvestor,
  index: number,
  locale: Locale,
): Omit<Entry<'report'>, 'input'> => {
  const report = reports[index];
  if (!report) throw new RangeError(`there is no report ${index}`);
  const { key, title, date } = report;
  return {
    key: keyOf('report', key, locale),
    kind: 'report',
    locale,
    model: '',
    name: nameOf('report', (reader) => title[reader]),
    description: notice ?? title,
    version: date,
    date,
    discontinued: false,
    sort: sortOf(index, 'report', locale),
    fileName: fileNameOf('report', title[locale], date),
    subject: {},
  };
};

/** Reports to shareholders, in all six languages. */
export const listReports = (sources: DocumentSources): Listed[] => {
  const { investor } = sources;
  if (!investor) return [];
  return investor.reports.flatMap(({ key, title, date }, index) =>
    localeCodes.map((locale) => ({
      key: keyOf('report', key, locale),
      describe: (): Entry<'report'> => {
        const number = `IR-${key.toUpperCase()}-${locale.slice(0, 2).toUpperCase()}`;
        return {
          ...reportOf(investor, index, locale),
          input: {
            ...imprintOf(sources, locale, { number, version: date, date }),
            title: title[locale],
            notices: [investor.notice, investor.report_notice].flatMap((notice) => notice?.[locale] ?? []),
            currency: investor.currency,
            years: until(investor.financials, date),
          },
        };
      },
    })),
  );
};

const efiLocales: Locale[] = ['en', 'zh'];

export const efiEntry = (sources: DocumentSources, document: SourceDocument, locale: Locale): Entry<'efi'> => {
  const { slug, name, description, date, details, product } = document;
  const version = document.version.replace(/^rev\.\s*/i, '');
  const number = `${slug.toUpperCase()}-${locale.toUpperCase()}`;
  return {
    ...companyDocument('efi', sources, document, locale, version),
    subject: { documentId: document.id, ...(product ? { productId: product.id, category: product.category } : {}) },
    input: {
      ...imprintOf(sources, locale, { number, version, date }),
      title: name[locale],
      description: description[locale],
      model: product?.model ?? '',
      engine: details.engine ?? '',
      pins: details.pins ?? [],
    },
  };
};

/** Drawings that connect a controller to an engine’s own control unit. */
export const listEfiDrawings = (sources: DocumentSources): Listed[] =>
  sources.documents
    .filter(({ kind }) => kind === 'efi')
    .flatMap((document) =>
      efiLocales.map((locale) => ({
        key: keyOf('efi', document.slug, locale),
        describe: () => efiEntry(sources, document, locale),
      })),
    );

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
