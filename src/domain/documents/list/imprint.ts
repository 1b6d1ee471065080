import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locales.ts';
import type { Imprint } from '../make/inputs.ts';
import type { World, WorldProduct } from '../sources/world.ts';

const dayMs = 86_400_000;

/** A value that is a text, as the schema of products has it. */
export const textValue = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const spread = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt16BE(0) % below;

/** `HW 2.1 / FW 4.6.0` is `4.6`; a device without firmware has its hardware's version. */
export const productVersion = ({ params }: WorldProduct): string => {
  const given = textValue(params.version_number, '1.0');
  const [, found] = /FW (\d+\.\d+)/.exec(given) ?? /(\d+\.\d+)/.exec(given) ?? [];
  return found ?? '1.0';
};

/** `GK7320-D1 rev. C` is the drawing GK7320-D1 in revision C. */
export const drawingOf = ({ model, params }: WorldProduct): { number: string; revision: string } => {
  const [, number, revision] = /^(\S+)(?:\s+rev\.?\s*(\w+))?/i.exec(textValue(params.drawing_number, '')) ?? [];
  return { number: number ?? `${model}-D1`, revision: revision ?? 'A' };
};

/** When a version came out: as the content says, else a season for each minor version after the release. */
export const productDate = (world: World, product: WorldProduct, kind: string): string => {
  if (product.revised) return product.revised;
  const minor = Number(productVersion(product).split('.')[1] ?? 0);
  const later = Date.parse(product.released) + (minor * 60 + spread(`${product.slug} ${kind}`, 28)) * dayMs;
  const newest = Math.max(...world.products.map(({ released }) => Date.parse(released)));
  return new Date(Math.max(Date.parse(product.released), Math.min(later, newest))).toISOString().slice(0, 10);
};

export const imprintOf = (
  { company }: World,
  locale: Locale,
  own: Pick<Imprint, 'number' | 'version' | 'date'>,
): Imprint => ({
  locale,
  ...own,
  company: {
    name: company.name[locale],
    short: company.short_name[locale],
    phone: company.phone,
    email: company.email,
    address: company.address[locale],
  },
});
