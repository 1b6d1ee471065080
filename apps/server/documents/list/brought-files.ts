import type { Locale } from '@site/contract/locales';
import { perLocale } from '@site/contract/locales';
import { type Kind, kindNames, needsLogin } from '@site/documents/kinds';
import type { DocumentSources, SourceAsset, SourceFile, SourceProduct } from '../sources/document-sources.ts';
import { catalogueOf } from './catalogues.ts';
import { efiEntry } from './efi-drawings.ts';
import { type BroughtFile, type Entry, fileNameOf, keyOf, nameOf, sortOf } from './entry.ts';
import { reportOf } from './reports.ts';
import { toolOf } from './tools.ts';

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

const fileOf = (product: SourceProduct, file: SourceFile, place: number): BroughtFile => {
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

const filesOf = (product: SourceProduct): BroughtFile[] => {
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
const instead = (document: Omit<Entry, 'input'>, source: SourceAsset): BroughtFile => {
  const { asset, sha256, bytes, mediaType, pages } = source;
  return {
    ...document,
    fileName: document.fileName.replace(/\.[a-z]+$/, `.${extensionOf(asset)}`),
    needsLogin: needsLogin(document.kind, document.discontinued),
    file: { sha256, bytes, mediaType, pages },
  };
};

const otherFiles = (sources: DocumentSources): BroughtFile[] => [
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

/** Every file that the company brings. */
export const listBroughtFiles = (sources: DocumentSources): BroughtFile[] => [
  ...sources.products.flatMap(filesOf),
  ...otherFiles(sources),
];

/** Whether the company brings a document that the site could make. A file without a language replaces all languages. */
export const createIsBrought = (sources: DocumentSources): ((key: string) => boolean) => {
  const keys = new Set(sources.products.flatMap(filesOf).map(({ key }) => key));
  const subjects = new Set(otherFiles(sources).map(({ key }) => subjectKey(key)));
  return (key) => keys.has(key) || subjects.has(subjectKey(key));
};
