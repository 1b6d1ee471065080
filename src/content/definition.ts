import type * as z from 'zod';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { ListName, SettingName, Tag } from '#contract/tags.ts';
import type { RowOf, TableName } from '#db/tables/entries.ts';
import type { Bundles } from '#i18n/keys.ts';
import type { EntryProblem, Path } from './issues.ts';
import type { Known } from './known.ts';
import type { Resolver } from './resolver.ts';

/** What has to follow a change of rows, in the same transaction and in this order. */
export const afterEffects = ['values', 'list_index', 'downloads'] as const;
export type AfterEffect = (typeof afterEffects)[number];

/** Single documents that visitors' queries read as a whole, by key. */
export type SettingKey = SettingName | 'faults.guidance' | 'faults.sources' | 'faults.wording';

/** A row that was created, changed or archived; without its values where it was archived. */
export type TouchedRow = { id: number; slug: string; row?: Record<string, unknown> };

/** Entries of another noun that are written inside an entry, each with all that it inherits. */
export type Parts<Part> = { parts: { value: Part; path: Path }[]; problems: EntryProblem[] };

/**
 * Everything the site knows about a noun. Values are `never` here, because a table of many nouns has no common value: each
 * row of the table is written with its own type, and code that goes through the table passes each value to its own noun.
 */
export type Definition<Noun extends string = string> = {
  /** Of one entry. Scripts of the languages and the subset of Markdown are part of it. */
  schema: z.ZodType;
  /** Where the content folder has it. A name in <> is what the field of that name says. */
  file?: string | readonly string[];
  /** The file is a list of entries. */
  list?: true;
  /** Entries of another noun that are written inside this one's. */
  parts?: {
    noun: Noun;
    field: string;
    /** The column of the part's table that holds the id of this noun's row. */
    owner: string;
    of: (value: never, raw: unknown, known: Known) => Parts<unknown>;
  };
  /** Which field names an entry of which noun; `*` stands for every item of a list. */
  references?: Readonly<Record<string, Noun>>;
  /** What else must hold, inside the entry and against what is known. */
  check?: (value: never, known: Known) => EntryProblem[];
  /** The rows that an entry becomes, by table. */
  rows?: { readonly [T in TableName]?: (value: never, to: Resolver) => RowOf<T> | RowOf<T>[] };
  /**
   * The slugs of those rows, where an entry becomes many: then all rows of the table are its own. Rows get their ids by slug
   * before any of them is made, so that they can point at each other.
   */
  slugs?: { readonly [T in TableName]?: (value: never) => string[] };
  /** The settings that an entry becomes. */
  settings?: { readonly [K in SettingKey]?: (value: never, to: Resolver) => object };
  /** Lists and menus that show the noun, besides its own page. */
  lists?: readonly ListName[];
  /** The tags of what shows this one entry. */
  tags?: (touched: TouchedRow) => Tag[];
  after?: readonly AfterEffect[];
  /** The noun's name, for people. */
  label: keyof Bundles['nouns'];
  /** Who may edit it, besides administrators. */
  editors: readonly StaffRole[];
};
