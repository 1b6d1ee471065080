import { type Locale, localeCodes } from '#contract/locales.ts';
import type { CatalogueProduct } from '../make/inputs.ts';
import type { DocumentSources, SourceDocument, SourceProduct, SourceTool } from '../sources/document-sources.ts';
import { wordsIn } from '../words/words.ts';
import { checklistsOf } from './checklists.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf } from './entry.ts';
import { factGroups } from './facts.ts';
import { imprintOf } from './imprint.ts';
import { outlineDrawings } from './product-documents.ts';
import { listReports } from './reports.ts';

const efiLocales: Locale[] = ['en', 'zh'];

const efiEntry = (sources: DocumentSources, document: SourceDocument, locale: Locale): Entry<'efi'> => {
  const { slug, name, description, date, details } = document;
  const version = document.version.replace(/^rev\.\s*/i, '');
  const product = sources.products.find((each) => document.products.includes(each.slug));
  const number = `${slug.toUpperCase()}-${locale.toUpperCase()}`;
  return {
    key: keyOf('efi', slug, locale),
    kind: 'efi',
    locale,
    model: product?.model ?? '',
    name: nameOf('efi', (reader) => name[reader]),
    description,
    version,
    date,
    discontinued: false,
    sort: sortOf(sources.documents.indexOf(document), 'efi', locale),
    fileName: fileNameOf('efi', name[locale], version),
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

const cardFacts = ['working_power_range', 'overall_dimension', 'ports', 'working_temperature', 'weight'];

const catalogueProduct = (sources: DocumentSources, product: SourceProduct, locale: Locale): CatalogueProduct => {
  const facts = factGroups(sources, product, locale, wordsIn(locale)).flatMap((group) => group.facts);
  return {
    slug: product.slug,
    model: product.model,
    title: product.title[locale],
    summary: product.summary[locale],
    highlights: product.highlights.map((highlight) => highlight[locale]),
    drawing: product.drawing,
    series: product.series.name[locale],
    facts: cardFacts.flatMap((key) => facts.filter((fact) => fact.key === key)),
  };
};

const catalogueEntry = (sources: DocumentSources, document: SourceDocument, locale: Locale): Entry<'catalogue'> => {
  const { slug, name, description, date, version, category } = document;
  const number = `${slug.toUpperCase()}-${locale.slice(0, 2).toUpperCase()}`;
  const active = sources.products.filter(({ lifecycle }) => lifecycle === 'active');
  const chapters = sources.categories
    .filter((each) => category === null || each.slug === category)
    .map((each) => ({
      name: each.name[locale],
      summary: each.summary[locale],
      products: active
        .filter((product) => product.category === each.slug)
        .map((product) => catalogueProduct(sources, product, locale)),
    }))
    .filter(({ products }) => products.length > 0);
  return {
    key: keyOf('catalogue', slug, locale),
    kind: 'catalogue',
    locale,
    model: '',
    name: nameOf('catalogue', (reader) => name[reader]),
    description,
    version,
    date,
    discontinued: false,
    sort: sortOf(sources.documents.indexOf(document), 'catalogue', locale),
    fileName: fileNameOf('catalogue', name[locale], version),
    subject: { documentId: document.id, ...(category === null ? {} : { category }) },
    input: {
      ...imprintOf(sources, locale, { number, version, date }),
      title: name[locale],
      description: sources.categories.find((each) => each.slug === category)?.summary[locale] ?? '',
      whole: category === null,
      chapters,
    },
  };
};

/** The tool that contains all outline drawings. */
const library = 'dimension-library';
/** The tool that is a checklist for phones. */
const checklist = 'genkon-mobile';

const toolEntry = (sources: DocumentSources, tool: SourceTool): Entry<'tool'> => {
  const { slug, name, description, version, released, os, notes } = tool;
  const { company } = imprintOf(sources, 'en', { number: '', version, date: released });
  return {
    key: keyOf('tool', slug, 'en'),
    kind: 'tool',
    locale: 'en',
    model: '',
    name: nameOf('tool', (reader) => name[reader]),
    description,
    version,
    date: released,
    discontinued: false,
    sort: sortOf(sources.tools.indexOf(tool), 'tool', 'en'),
    fileName: fileNameOf('tool', slug, version),
    subject: { toolId: tool.id },
    input: {
      locale: 'en' as const,
      slug,
      name: name.en,
      description: description.en,
      version,
      date: released,
      os,
      company,
      notes: notes.map((note) => ({ ...note, text: note.text.en })),
      drawings: slug === library ? outlineDrawings(sources) : [],
      checklists: slug === checklist ? checklistsOf(sources) : { texts: [], models: {} },
    },
  };
};

/** Documents that are not about a single product: EFI drawings, catalogues, tools, reports. */
export const otherDocuments = (sources: DocumentSources): Listed[] => [
  ...sources.documents
    .filter(({ kind }) => kind === 'efi')
    .flatMap((document) =>
      efiLocales.map((locale) => ({
        key: keyOf('efi', document.slug, locale),
        describe: () => efiEntry(sources, document, locale),
      })),
    ),
  ...sources.documents
    .filter(({ kind }) => kind === 'catalogue')
    .flatMap((document) =>
      localeCodes.map((locale) => ({
        key: keyOf('catalogue', document.slug, locale),
        describe: () => catalogueEntry(sources, document, locale),
      })),
    ),
  ...sources.tools.map((tool) => ({ key: keyOf('tool', tool.slug, 'en'), describe: () => toolEntry(sources, tool) })),
  ...listReports(sources),
];
