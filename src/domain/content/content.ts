import type { Drawing } from '#drawings/product/shape.ts';
import type { ParameterValue } from './schema/catalogue.ts';
import type { Noun, ValueOf } from './schema/nouns.ts';
import { nouns } from './schema/nouns.ts';
import type { Path, Problem, Source } from './source.ts';

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
};

export const emptyContent = (): Content =>
  ({ ...Object.fromEntries(Object.keys(nouns).map((noun) => [noun, []])), brand: {} }) as unknown as Content;

/** A complaint about a place inside an entry. */
export const problemIn = ({ source, path }: Entry<unknown>, inside: Path, message: string): Problem =>
  source.problem([...path, ...inside], message);
