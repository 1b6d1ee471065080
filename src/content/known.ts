import type { Locale } from '#contract/locales.ts';
import type { ParameterKind } from './parameters/value.ts';

/** What products and the finder are checked against. */
export type Vocabulary = {
  parameters: ReadonlyMap<string, ParameterKind>;
  applications: ReadonlySet<string>;
  terminalGroups: ReadonlySet<string>;
};

/** What news about a product must not contradict. */
export type ProductFacts = { model: string; firmware: string | undefined; revised: string };

/** The rest of the content, as far as one entry is checked against it: a folder, or the database. */
export type Known = {
  /** Whether a noun, by its name in `nouns.ts`, has an entry with this slug. */
  has: (noun: string, slug: string) => boolean;
  /** Nothing where there is no valid list of parameters, because every value would be called unknown. */
  vocabulary?: Vocabulary | undefined;
  product: (slug: string) => ProductFacts | undefined;
  /** Where a description was read first, by its text without figures; a check adds its own. */
  descriptions: Map<string, { name: string; locale: Locale }>;
};
