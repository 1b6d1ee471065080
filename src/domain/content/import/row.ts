import type { Entry } from '../content.ts';

type Common = {
  slug: string;
  status: 'draft' | 'published' | 'archived';
  sort: number;
  seo: object;
  publish?: string | undefined;
};

/** The columns that all entries share. */
export const common = ({ slug, status, sort, seo, publish }: Common) => ({
  slug,
  status,
  sort,
  seo,
  ...(publish ? { publishedAt: new Date(publish) } : {}),
});

export const each = <T, R>(entries: readonly Entry<T>[], make: (value: T) => R): R[] =>
  entries.map(({ value }) => make(value));
