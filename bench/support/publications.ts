import type { Collection } from '@site/content/collections';
import { paths } from '@site/contract/paths';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/connection.ts';

type Fields = Record<string, unknown>;

/** A change of one live entry, and a page that must show it. */
export type Publication = {
  name: string;
  collection: Collection;
  slug: string;
  change: (data: Fields) => Fields;
  path: string;
  /** Whether the budget applies: the other changes reach many entries. */
  isLimited: boolean;
};

const inEnglish = (field: string, text: string) => (data: Fields) => ({
  ...data,
  [field]: { ...(data[field] as Record<string, string>), en: text },
});

const findIds = async (db: Db, table: string, slugs: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ slug: string; id: number }>(
    sql`select slug, id from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

const news = [
  'lab-accreditation',
  'coating-line',
  'patent-600',
  'catalogue-2025',
  'listing-two-years',
  'emc-chamber-3m',
  'sao-paulo-power-fair',
];
const products = ['gk7320', 'gk7330', 'gk7310', 'gk9610', 'gk8210', 'gk6110', 'gk7220'];

/** Entries of the demo company. Of news and products there are several, because the first ones in a process also compile the code. */
export const listPublications = async (db: Db): Promise<Publication[]> => {
  const newsIds = await findIds(db, 'news', news);
  const productIds = await findIds(db, 'product', products);
  const productPath = (slug: string) => paths.product(productIds.get(slug) ?? 0);
  return [
    ...news.map((slug) => ({
      name: 'one news item',
      collection: 'news' as const,
      slug,
      change: inEnglish('title', 'A headline for the bench'),
      path: paths.newsItem(newsIds.get(slug) ?? 0),
      isLimited: true,
    })),
    ...products.map((slug) => ({
      name: 'one product',
      collection: 'product' as const,
      slug,
      change: inEnglish('title', 'A title for the bench'),
      path: productPath(slug),
      isLimited: true,
    })),
    {
      name: 'a series default',
      collection: 'series',
      slug: 'gk7300',
      change: (data) => ({ ...data, params: { ...(data['params'] as Fields), working_temperature: [-24, 69] } }),
      path: productPath('gk7320'),
      isLimited: false,
    },
    // Copied news have the digests of their originals in the index, so the first change of their class indexes all languages.
    ...['a class with new copies', 'a renamed class'].map((name) => ({
      name,
      collection: 'news_class' as const,
      slug: 'company',
      change: inEnglish('name', `Bench news: ${name}`),
      path: paths.news,
      isLimited: false,
    })),
  ];
};
