import type { Locale } from '#contract/locales.ts';
import { perLocale } from '#contract/locales.ts';
import { type Kind, kindNames, needsLogin } from '../kinds.ts';
import type { DocumentSources, SourceFile, SourceProduct } from '../sources/document-sources.ts';
import { type BroughtFile, fileNameOf, keyOf, nameOf, sortOf } from './entry.ts';

const extensionOf = (asset: string): string => /\.([a-z0-9]{1,8})$/i.exec(asset)?.[1]?.toLowerCase() ?? 'bin';

const isKind = (text: string): text is Kind => (kindNames as string[]).includes(text);

/** A register map is one type for the company, and two kinds of documents for the site. */
const kindOf = ({ type, asset }: SourceFile): Kind => {
  if (type === 'modbus') return extensionOf(asset) === 'csv' ? 'modbus_csv' : 'modbus_xlsx';
  if (!isKind(type)) throw new Error(`there is no kind of document ${type}`);
  return type;
};

/**
 * Several files of one type and language, such as application notes, are told apart by their order: a new version in the same
 * place replaces the old one and keeps its address.
 */
const subjectOf = (slug: string, place: number): string => (place === 0 ? slug : `${slug}~${place + 1}`);

const fileOf = (product: SourceProduct, file: SourceFile, place: number): BroughtFile => {
  const { language: locale, version, date, login, title, notes, asset, sha256, bytes, mediaType, pages } = file;
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
    needsLogin: login ?? needsLogin(kind, discontinued),
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

/** Every file that the company brings. */
export const listBroughtFiles = (sources: DocumentSources): BroughtFile[] => sources.products.flatMap(filesOf);
