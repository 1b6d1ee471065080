import { type Locale, localeCodes, perLocale } from '@site/contract/locales';
import { type Kind, kindNames, needsLogin } from '@site/documents/kinds';
import type { DocumentSources, SourceProduct, SourceAsset, SourceFile } from '../sources/document-sources.ts';
import {
  listCatalogues,
  listEfiDrawings,
  listReports,
  catalogueProduct,
  catalogueOf,
  efiEntry,
  reportOf,
} from './company-documents.ts';
import {
  type CombinedParts,
  type Entry,
  type Listed,
  type Summary,
  condense,
  digestPart,
  fileNameOf,
  keyOf,
  nameOf,
  sortOf,
  type SuppliedFile,
} from './entry.ts';
import { checklistSteps } from './manual-sections.ts';
import { productDocuments, outlineDrawing } from './product-documents.ts';
import { listTools, toolOf } from './tools.ts';

const extensionOf = (asset: string): string => /\.([a-z0-9]{1,8})$/i.exec(asset)?.[1]?.toLowerCase() ?? 'bin';

const isKind = (text: string): text is Kind => (kindNames as string[]).includes(text);

/** A register map is one type for the company, and two kinds of documents for the site. */
const kindOf = ({ type, asset }: SourceFile): Kind => {
  if (type === 'modbus') return extensionOf(asset) === 'csv' ? 'modbus_csv' : 'modbus_xlsx';
  if (!isKind(type)) throw new Error(`there is no kind of document ${type}`);
  return type;
};

const subjectKey = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/**
 * Several files of one type and language, such as application notes, are told apart by their order: a new version in the same
 * place replaces the old one and keeps its address.
 */
const subjectOf = (slug: string, place: number): string => (place === 0 ? slug : `${slug}~${place + 1}`);

const fileOf = (product: SourceProduct, file: SourceFile, place: number): SuppliedFile => {
  const { language: locale, version, date, title, notes, asset, sha256, bytes, mediaType, pages } = file;
  const kind = kindOf(file);
  const discontinued = product.lifecycle === 'discontinued';
  const ownName = nameOf(kind, () => product.model);
  const name = title ? perLocale((reader) => title[reader] ?? title[locale] ?? ownName[reader]) : ownName;
  return {
    key: keyOf(kind, subjectOf(product.slug, place), locale),
    kind,
    locale,
    model: product.model,
    name,
    description: notes ?? product.title,
    version,
    date,
    discontinued,
    needsLogin: !file.security_fix && (file.login ?? needsLogin(kind, discontinued)),
    sort: sortOf(product.position, kind, locale),
    fileName: fileNameOf(kind, name[locale] ?? product.model, version, extensionOf(asset)),
    subject: { productId: product.id, category: product.category },
    file: { sha256, bytes, mediaType, pages },
  };
};

const filesOf = (product: SourceProduct): SuppliedFile[] => {
  const places = new Map<string, number>();
  const placeOf = (kind: Kind, locale: Locale): number => {
    const key = `${kind} ${locale}`;
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    return place;
  };
  return product.files.map((file) => fileOf(product, file, placeOf(kindOf(file), file.language)));
};

/** The language of a file that replaces documents of all languages. */
const languageOf = ({ company }: DocumentSources, own: Locale | null | undefined): Locale =>
  own ?? company.source_language ?? 'en';

/** A file instead of a document that the site would make. */
const instead = (document: Omit<Entry, 'input'>, source: SourceAsset): SuppliedFile => {
  const { asset, sha256, bytes, mediaType, pages } = source;
  return {
    ...document,
    fileName: document.fileName.replace(/\.[a-z]+$/, `.${extensionOf(asset)}`),
    needsLogin: needsLogin(document.kind, document.discontinued),
    file: { sha256, bytes, mediaType, pages },
  };
};

const otherFiles = (sources: DocumentSources): SuppliedFile[] => [
  ...sources.documents.flatMap((document) => {
    if (!document.file) return [];
    const locale = languageOf(sources, document.fileLanguage);
    if (document.kind === 'catalogue') return instead(catalogueOf(sources, document, locale), document.file);
    const { input: _, ...drawing } = efiEntry(sources, document, locale);
    return instead(drawing, document.file);
  }),
  ...sources.tools.flatMap((tool, index) => {
    if (!tool.file) return [];
    const locale = languageOf(sources, tool.fileLanguage);
    return instead(toolOf(tool, sortOf(index, 'tool', locale), locale), tool.file);
  }),
  ...(sources.investor?.reports ?? []).flatMap(({ key, language }, index) => {
    const file = sources.reportFiles[key];
    return file && sources.investor
      ? instead(reportOf(sources.investor, index, languageOf(sources, language)), file)
      : [];
  }),
];

/** Every file that the company supplies. */
export const listSuppliedFiles = (sources: DocumentSources): SuppliedFile[] => [
  ...sources.products.flatMap(filesOf),
  ...otherFiles(sources),
];

/** Whether the company supplies a document that the site could generate. A file without a language replaces all languages. */
const createIsSupplied = (sources: DocumentSources): ((key: string) => boolean) => {
  const keys = new Set(sources.products.flatMap(filesOf).map(({ key }) => key));
  const subjects = new Set(otherFiles(sources).map(({ key }) => subjectKey(key)));
  return (key) => keys.has(key) || subjects.has(subjectKey(key));
};

type ProductPart = { part: 'catalogue' | 'outline' | 'checklist'; locale: Locale; digest: string };

/** The digests of what a product contributes to documents about many products. */
export const productParts = (sources: DocumentSources, product: SourceProduct): ProductPart[] => {
  const steps = checklistSteps(sources, product);
  const outline = outlineDrawing(sources, product);
  return [
    ...(product.lifecycle === 'active'
      ? localeCodes.map((locale) => ({
          part: 'catalogue' as const,
          locale,
          digest: digestPart(catalogueProduct(sources, product, locale)),
        }))
      : []),
    ...(outline ? [{ part: 'outline' as const, locale: 'en' as const, digest: digestPart(outline) }] : []),
    // One digest for all languages, because the checklist contains them all.
    ...(steps
      ? [{ part: 'checklist' as const, locale: 'en' as const, digest: digestPart([product.model, steps]) }]
      : []),
  ];
};

const listed = (sources: DocumentSources): Listed[] => [
  ...sources.products.flatMap((product) => productDocuments(sources, product)),
  ...listEfiDrawings(sources),
  ...listCatalogues(sources),
  ...listTools(sources),
  ...listReports(sources),
];

/** Returns all documents in the order of lists. */
export const listDocuments = (sources: DocumentSources): Entry[] => listed(sources).map(({ describe }) => describe());

/** Without those that the company supplies itself. */
const generatedDocuments = (sources: DocumentSources): Listed[] => {
  const isSupplied = createIsSupplied(sources);
  return listed(sources).filter(({ key }) => !isSupplied(key));
};

const toSummary = ({ input, ...entry }: Entry): Summary => ({ ...entry, condensed: condense(entry.kind, input) });

/** The same list for sources that may contain only some products; `parts` stands for all of them in documents about many. */
export const summariseDocuments = (sources: DocumentSources, parts: CombinedParts): Summary[] =>
  generatedDocuments(sources).map(({ describe, summarise }) => summarise?.(parts) ?? toSummary(describe()));

/** Finds one document by its key without describing the others. */
export const findEntry = (sources: DocumentSources, key: string): Entry | undefined =>
  listed(sources)
    .find((each) => each.key === key)
    ?.describe();
