import type { Locale } from '@site/contract/locales';
import type { DocumentSources, SourceDocument } from '../sources/document-sources.ts';
import { companyDocument } from './company-document.ts';
import { type Entry, keyOf, type Listed } from './entry.ts';
import { imprintOf } from './imprint.ts';

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
