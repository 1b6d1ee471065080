import type { Bundles } from '@site/contract/i18n/keys';
import type { Localised, Locale } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';
import type { ContentSubject } from '@site/contract/staff-roles';
import type { DrawnView } from '@site/contract/staff/content';
import type { ListName, SettingName, Tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { AssetKind } from './asset/kinds.ts';
import type { ContentLink } from './fields/markdown.ts';
import type { EntryProblem } from './issues.ts';
import type { ParameterKind } from './parameters/value.ts';
import type { TableName } from './tables.ts';

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
  /** Whether a collection, by its name in `collections.ts`, has an entry with this slug. */
  has: (collection: string, slug: string) => boolean;
  /** The valid entry that others inherit from, by collection and slug. */
  entry: (collection: string, slug: string) => object | undefined;
  /** Undefined without a valid list of parameters, because every value would then be reported as unknown. */
  vocabulary?: Vocabulary | undefined;
  product: (slug: string) => ProductFacts | undefined;
  /** The type of a file of the company, such as image/jpeg. */
  asset?: (name: string) => { type: string } | undefined;
  /** The first entry to use each description, by its text without figures. Each check adds its own. */
  descriptions: Map<string, { name: string; locale: Locale }>;
};

/** Resolves slugs to ids and addresses, and Markdown to HTML, while a row is built. */
export type Resolver = {
  /** Throws if there is no such entry, because the column must not be empty. */
  id: (table: TableName, slug: string) => number;
  /** Skips entries that do not exist. */
  ids: (table: TableName, slugs: readonly string[]) => number[];
  address: (link: ContentLink) => string;
  html: (markdown: LocalisedText) => Localised;
};

/** The name of one entry; `<label>.many` is the name of their list. */
export type CollectionLabel = Exclude<keyof Bundles['collections'], `${string}.many`>;

/** Steps that follow a change of rows, in the same transaction and in this order. */
export const afterEffects = ['values', 'list_index', 'downloads'] as const;
export type AfterEffect = (typeof afterEffects)[number];

/** Single entries that queries read as a whole, by key. */
export type SettingKey = SettingName | 'faults.guidance' | 'faults.sources' | 'faults.wording';

/** A row that was created, changed or archived. An archived row comes without its values. */
export type TouchedRow = {
  id: number;
  slug: string;
  row?: Record<string, unknown>;
  /** The entry has become public or has ceased to be, now or at another date than before. */
  isVisibilityChanged: boolean;
};

/** An entry merged with what it inherits; without a value if the sum is not valid. */
export type Merged<Value> = { value?: Value; problems: EntryProblem[] };

/**
 * Everything the site knows about a collection. Values are `never` here, because a table of many collections has no common value: each
 * row of the table is written with its own type, and code that loops over the table passes each value to its own collection.
 */
export type Definition<Collection extends string = string> = {
  /** The schema of one entry. It also checks the script of each language and the subset of Markdown. */
  schema: z.ZodType;
  /** The schema of one entry, by its slug, if the entries of the collection differ and become one value together. */
  schemaOf?: (slug: string) => z.ZodType | undefined;
  /** The path in the content folder. A name in <> is the value of the field with that name. */
  file?: string | readonly string[];
  /** Which of several files an entry is exported to. */
  fileOf?: (value: never) => string;
  /** Whether the file is a list of entries. */
  list?: true;
  /** Files list entries of this collection under `field` of another collection's entry, whose slug is the value of `key`. */
  within?: { collection: Collection; field: string; key: string };
  /** Fields whose keys come from that entry unless this one has its own. */
  inherits?: readonly string[];
  /** Merges an entry with the entry that it is listed in. */
  inherit?: (value: never, owner: never, context: CheckContext) => Merged<unknown>;
  /** The collection that each reference field points to; `*` matches every item of a list. */
  references?: Readonly<Record<string, Collection>>;
  /** The kind of file that each media field takes; `*` matches every item of a list. */
  media?: Readonly<Record<string, AssetKind>>;
  /** Live entries to check and write again when an entry of this collection changes: those that name it, or all of these collections. */
  affects?: 'naming' | readonly Collection[];
  /** Further rules, both inside the entry and against the rest of the content. */
  check?: (value: never, context: CheckContext) => EntryProblem[];
  /** The rows that an entry becomes, by table. The server compares their types with its tables. */
  rows?: { readonly [T in TableName]?: (value: never, to: Resolver) => object | object[] };
  /**
   * The slugs of those rows, if one entry becomes many: it then owns all rows of the table. Ids are assigned by slug before
   * any row is built, so that rows can refer to each other.
   */
  slugs?: { readonly [T in TableName]?: (value: never) => string[] };
  /** The settings that an entry becomes. */
  settings?: { readonly [K in SettingKey]?: (value: never, to: Resolver) => object };
  /**
   * What the studio draws while somebody edits, the fields that decide how it looks, those below the drawing, and the list of
   * files that people add to the documents which the site makes.
   */
  drawn?: { views: readonly DrawnView[]; fields: readonly string[]; below?: readonly string[]; files?: string };
  /** The site draws or shows the entry itself: the folder below `/media/` with its picture. */
  pictured?: 'product' | 'scene' | 'honour' | 'asset';
  /** Fields that the studio shows in the rail beside the entry. The first one gives them their name. */
  rail?: readonly string[];
  /** The field whose day it appears on, unless `publish` sets another. */
  appears?: string;
  /** The pages that show an entry, its own page first. The studio renders them before it publishes, and as a preview. */
  pages?: (entry: { id: number; slug: string; row: Record<string, unknown> }) => string[];
  /** Lists and menus that show the collection, in addition to its own page. */
  lists?: readonly ListName[];
  /** The cache tags of everything that shows this one entry. */
  tags?: (touched: TouchedRow) => Tag[];
  after?: readonly AfterEffect[];
  /** The studio shows beside the form what a change does to searches. */
  triedBySearch?: true;
  /** Listed under Settings in the studio, and not among the kinds of content. */
  isSetting?: true;
  /** The text key of the collection's display name. */
  label: CollectionLabel;
  /** Which rights of the table of roles apply to it. */
  subject: ContentSubject;
};
