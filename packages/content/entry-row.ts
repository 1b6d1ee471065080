import { type Locale, localeCodes } from '@site/contract/locales';
import type { LocalisedText } from '@site/contract/localised-text';

/** The field that names an entry: it counts as translated into the languages of that text. */
type Named = { title?: LocalisedText; name?: LocalisedText | string; question?: LocalisedText };

type EntryFields = Named & {
  slug: string;
  source?: Locale | undefined;
  status: 'draft' | 'published' | 'archived';
  sort: number;
  seo: object;
  publish?: string | undefined;
};

/** The columns shared by all entry tables that come from the content. */
export type EntryRow = Pick<EntryFields, 'slug' | 'status' | 'sort' | 'seo'> & {
  publishedAt?: Date;
  languages?: Locale[];
};

/** The languages of the name, the source first; undefined if it is written in all. */
const languagesOf = ({ title, name, question, source }: EntryFields): Locale[] | undefined => {
  const named = title ?? question ?? name;
  const fallback = typeof named === 'object' ? named.fallback : undefined;
  if (!fallback) return undefined;
  const written = localeCodes.filter((locale) => !fallback[locale]);
  return written.toSorted((a, b) => Number(b === source) - Number(a === source));
};

export const entryRow = (value: EntryFields): EntryRow => {
  const { slug, status, sort, seo, publish } = value;
  const languages = languagesOf(value);
  return {
    slug,
    status,
    sort,
    seo,
    ...(publish ? { publishedAt: new Date(publish) } : {}),
    ...(languages ? { languages } : {}),
  };
};

/** The shared columns of list items that have a key instead of an entry's fields. */
export const keyedRow = (slug: string, sort: number): EntryRow =>
  entryRow({ slug, status: 'published', sort, seo: {} });

const sortStep = 10;
/** The sort value of an item at an index of its file. */
export const sortAt = (index: number): number => (index + 1) * sortStep;
