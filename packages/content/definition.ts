import type { Bundles } from '@site/contract/i18n/keys';
import type { ContentSubject } from '@site/contract/staff-roles';
import type { DrawnView } from '@site/contract/staff/content';
import type { ListName, SettingName, Tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { AssetKind } from './asset/kinds.ts';
import type { CheckContext } from './check-context.ts';
import type { EntryProblem } from './issues.ts';
import type { Resolver } from './resolver.ts';
import type { TableName } from './tables.ts';

/** The name of one entry; `<label>.many` is the name of their list. */
export type NounLabel = Exclude<keyof Bundles['nouns'], `${string}.many`>;

/** Steps that follow a change of rows, in the same transaction and in this order. */
export const afterEffects = ['values', 'list_index', 'downloads'] as const;
export type AfterEffect = (typeof afterEffects)[number];

/** Single documents that queries read as a whole, by key. */
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
 * Everything the site knows about a noun. Values are `never` here, because a table of many nouns has no common value: each
 * row of the table is written with its own type, and code that loops over the table passes each value to its own noun.
 */
export type Definition<Noun extends string = string> = {
  /** The schema of one entry. It also checks the script of each language and the subset of Markdown. */
  schema: z.ZodType;
  /** The schema of one document, by its slug, if the documents of the noun differ and become one value together. */
  schemaOf?: (slug: string) => z.ZodType | undefined;
  /** The path in the content folder. A name in <> is the value of the field with that name. */
  file?: string | readonly string[];
  /** Which of several files an entry is exported to. */
  fileOf?: (value: never) => string;
  /** Whether the file is a list of entries. */
  list?: true;
  /** Files list entries of this noun under `field` of another noun's entry, whose slug is the value of `key`. */
  within?: { noun: Noun; field: string; key: string };
  /** Fields whose keys come from that entry unless this one has its own. */
  inherits?: readonly string[];
  /** Merges an entry with the entry that it is listed in. */
  inherit?: (value: never, owner: never, context: CheckContext) => Merged<unknown>;
  /** The noun that each reference field points to; `*` matches every item of a list. */
  references?: Readonly<Record<string, Noun>>;
  /** The kind of file that each media field takes; `*` matches every item of a list. */
  media?: Readonly<Record<string, AssetKind>>;
  /** Live entries to check and write again when an entry of this noun changes: those that name it, or all of these nouns. */
  affects?: 'naming' | readonly Noun[];
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
  /** Lists and menus that show the noun, in addition to its own page. */
  lists?: readonly ListName[];
  /** The cache tags of everything that shows this one entry. */
  tags?: (touched: TouchedRow) => Tag[];
  after?: readonly AfterEffect[];
  /** Listed under Settings in the studio, and not among the kinds of content. */
  isSetting?: true;
  /** The text key of the noun's display name. */
  label: NounLabel;
  /** Which rights of the table of roles apply to it. */
  subject: ContentSubject;
};
