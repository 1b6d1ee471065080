type EntryFields = {
  slug: string;
  status: 'draft' | 'published' | 'archived';
  sort: number;
  seo: object;
  publish?: string | undefined;
};

/** The columns that all tables of entries share, as far as the content decides them. */
export type EntryRow = Omit<EntryFields, 'publish'> & { publishedAt?: Date };

export const entryRow = ({ slug, status, sort, seo, publish }: EntryFields): EntryRow => ({
  slug,
  status,
  sort,
  seo,
  ...(publish ? { publishedAt: new Date(publish) } : {}),
});

/** For items of a list that have a key instead of an entry's fields. */
export const keyedRow = (slug: string, sort: number): EntryRow =>
  entryRow({ slug, status: 'published', sort, seo: {} });

const sortStep = 10;
/** Where an item sorts by its place in the file. */
export const sortAt = (index: number): number => (index + 1) * sortStep;
