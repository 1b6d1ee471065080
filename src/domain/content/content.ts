import { type Faults, noFaults } from '#content/faults/faults.ts';
import type { Path } from '#content/issues.ts';
import { type Noun, nounNames, type ValueOf } from '#content/nouns.ts';
import type { ParameterValue } from '#content/product/schema.ts';
import type { Drawing } from '#drawings/product/shape.ts';
import type { Problem, Source } from './source.ts';

/** One valid entry, and where it was written. */
export type Entry<T> = { value: T; source: Source; path: Path };

/** A product with the defaults of its series under its own values. */
export type FullProduct = Omit<ValueOf<'product'>, 'drawing' | 'params'> & {
  series: string;
  params: Record<string, ParameterValue>;
  drawing: Drawing;
};
export type FullFaq = ValueOf<'faq'> & { class: string };

export type Content = { [N in Exclude<Noun, 'product' | 'faq'>]: Entry<ValueOf<N>>[] } & {
  product: Entry<FullProduct>[];
  faq: Entry<FullFaq>[];
  /** The brand's pictures by file name. */
  brand: Record<string, string>;
  /** What stands below ecu/; nothing as long as it has problems. */
  faults: Faults;
};

export const emptyContent = (): Content =>
  ({
    ...Object.fromEntries(nounNames.map((noun) => [noun, []])),
    brand: {},
    faults: noFaults(),
  }) as unknown as Content;

/** A complaint about a place inside an entry. */
export const problemIn = ({ source, path }: Entry<unknown>, inside: Path, message: string): Problem =>
  source.problem([...path, ...inside], message);
