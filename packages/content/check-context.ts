import type { Locale } from '@site/contract/locales';
import type { ParameterKind } from './parameters/value.ts';

/** The keys that products and the finder may use. */
export type Vocabulary = {
  parameters: ReadonlyMap<string, ParameterKind>;
  applications: ReadonlySet<string>;
  terminalGroups: ReadonlySet<string>;
};

/** Facts about a product that other entries must not contradict. */
export type ProductFacts = {
  series: string;
  model: string;
  firmware: string | undefined;
  revised: string;
  successor: string | undefined;
};

/** The rest of the content that one entry is checked against, read from a folder or from the database. */
export type CheckContext = {
  /** The company's source language; English if it names none. */
  companySource?: Locale | undefined;
  /** Whether a noun, by its name in `nouns.ts`, has an entry with this slug. */
  has: (noun: string, slug: string) => boolean;
  /** The valid entry that others inherit from, by noun and slug. */
  entry: (noun: string, slug: string) => object | undefined;
  /** Undefined without a valid list of parameters, because every value would then be reported as unknown. */
  vocabulary?: Vocabulary | undefined;
  product: (slug: string) => ProductFacts | undefined;
  /** The type of a file of the company, such as image/jpeg. */
  asset?: (name: string) => { type: string } | undefined;
  /** The first entry to use each description, by its text without figures. Each check adds its own. */
  descriptions: Map<string, { name: string; locale: Locale }>;
};
