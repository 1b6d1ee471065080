import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locales.ts';
import type { Imprint } from '../make/inputs.ts';
import type { DocumentSources, SourceProduct } from '../sources/document-sources.ts';

const dayMs = 86_400_000;

/** Returns a parameter value that must be text according to the product schema. */
export const textValue = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const spread = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt16BE(0) % below;

/** Returns `4.6` for `HW 2.1 / FW 4.6.0`, and the hardware version for a device without firmware. */
export const productVersion = ({ params }: SourceProduct): string => {
  const versionText = textValue(params.version_number, '1.0');
  const [, found] = /FW (\d+\.\d+)/.exec(versionText) ?? /(\d+\.\d+)/.exec(versionText) ?? [];
  return found ?? '1.0';
};

/** Parses `GK7320-D1 rev. C` into drawing GK7320-D1 and revision C. */
export const drawingOf = ({ model, params }: SourceProduct): { number: string; revision: string } => {
  const [, number, revision] = /^(\S+)(?:\s+rev\.?\s*(\w+))?/i.exec(textValue(params.drawing_number, '')) ?? [];
  return { number: number ?? `${model}-D1`, revision: revision ?? 'A' };
};

/** The release date of a version: from the content, else the product's release plus a quarter for each minor version. */
export const productDate = (sources: DocumentSources, product: SourceProduct, kind: string): string => {
  if (product.revised) return product.revised;
  const minor = Number(productVersion(product).split('.')[1] ?? 0);
  const later = Date.parse(product.released) + (minor * 60 + spread(`${product.slug} ${kind}`, 28)) * dayMs;
  const newest = Date.parse(sources.newestRelease);
  return new Date(Math.max(Date.parse(product.released), Math.min(later, newest))).toISOString().slice(0, 10);
};

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
