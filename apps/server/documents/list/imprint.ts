import type { Locale } from '@site/contract/locales';
import type { Imprint } from '@site/documents/inputs';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';

/** Returns a parameter value that must be text according to the product schema. */
export const textValue = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Returns `4.6` for `HW 2.1 / FW 4.6.0`, the hardware version for a device without firmware, and nothing if neither is stated. */
export const productVersion = ({ params }: SourceProduct): string => {
  const versionText = textValue(params.version_number, '');
  const [, found] = /FW (\d+\.\d+)/.exec(versionText) ?? /(?<!\d)(\d+\.\d+)/.exec(versionText) ?? [];
  return found ?? '';
};

/** Parses `GK7320-D1 rev. C` into drawing GK7320-D1 and revision C. */
export const drawingOf = ({ params }: Pick<SourceProduct, 'params'>): { number?: string; revision?: string } => {
  const [, number, revision] = /^(\S+)(?:\s+rev\.?\s*(\w+))?/i.exec(textValue(params.drawing_number, '')) ?? [];
  return { ...(number ? { number } : {}), ...(revision ? { revision } : {}) };
};

/** The date of a product's documents: that of its current version. */
export const productDate = ({ revised, released }: SourceProduct): string => revised ?? released;

export const imprintOf = (
  { company, brand }: DocumentSources,
  locale: Locale,
  own: Pick<Imprint, 'number' | 'version' | 'date'>,
): Imprint => ({
  locale,
  ...own,
  company: {
    name: company.name[locale],
    short: company.short_name[locale],
    brand,
    phone: company.phone,
    email: company.email,
    address: company.address[locale],
    ...(company.city ? { city: company.city[locale] } : {}),
    ...(company.document_notice ? { notice: company.document_notice[locale] } : {}),
  },
});
