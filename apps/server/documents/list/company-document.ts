import type { Locale } from '@site/contract/locales';
import type { DocumentSources, SourceDocument } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, nameOf, sortOf } from './entry.ts';

type CompanyKind = 'catalogue' | 'efi';

/** What catalogues and EFI drawings have in common: both are listed by the company and not derived from a product. */
export const companyDocument = <K extends CompanyKind>(
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
