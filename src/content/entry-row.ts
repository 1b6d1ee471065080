type EntryFields = {
  slug: string;
  status: 'draft' | 'published' | 'archived';
  sort: number;
  seo: object;
  publish?: string | undefined;
};

/** The columns shared by all entry tables that come from the content. */
export type EntryRow = Omit<EntryFields, 'publish'> & { publishedAt?: Date };

export const entryRow = ({ slug, status, sort, seo, publish }: EntryFields): EntryRow => ({
  slug,
  status,
  sort,
  seo,
  ...(publish ? { publishedAt: new Date(publish) } : {}),
});

/** The shared columns of list items that have a key instead of an entry's fields. */
export const keyedRow = (slug: string, sort: number): EntryRow =>
  entryRow({ slug, status: 'published', sort, seo: {} });

const sortStep = 10;
/** The sort value of an item at an index of its file. */
export const sortAt = (index: number): number => (index + 1) * sortStep;
