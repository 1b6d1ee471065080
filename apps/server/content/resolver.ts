import type { ContentLink } from '@site/content/fields/markdown';
import { sitePagePath } from '@site/content/page/addresses';
import type { Resolver } from '@site/content/resolver';
import type { TableName } from '@site/content/tables';
import { paths } from '@site/contract/paths';
import { createRichText } from './rich-text.ts';

/** Ids of rows by slug; a table that no entry names may be absent. */
export type Ids = ReadonlyMap<TableName, ReadonlyMap<string, number>>;

/** Turns the names that content uses into ids, addresses and HTML. */
export const createResolver = (ids: Ids, categoryOfSeries: ReadonlyMap<string, string>): Resolver => {
  const find = (table: TableName, slug: string): number => {
    const id = ids.get(table)?.get(slug);
    if (id === undefined) throw new Error(`no ${table} ${slug}`);
    return id;
  };

  const addresses: { [K in ContentLink['kind']]: (slug: string) => string } = {
    product: (slug) => paths.product(find('product', slug)),
    series: (slug) =>
      paths.products({ class_id: find('category', categoryOfSeries.get(slug) ?? ''), id: find('series', slug) }),
    category: (slug) => paths.products({ class_id: find('category', slug) }),
    solution: (slug) => paths.scheme(find('solution', slug)),
    case: (slug) => paths.case(find('case', slug)),
    news: (slug) => paths.newsItem(find('news', slug)),
    page: sitePagePath,
  };
  const exists = ({ kind, slug }: ContentLink): boolean => kind === 'page' || ids.get(kind)?.has(slug) === true;
  // Unfinished content may refer to an entry that does not exist yet. The check has reported it; the link leads to the home page.
  const address = (link: ContentLink): string => (exists(link) ? addresses[link.kind](link.slug) : paths.home);

  return {
    id: find,
    ids: (table, slugs) => slugs.flatMap((slug) => ids.get(table)?.get(slug) ?? []),
    address,
    html: createRichText(address).inAll,
  };
};
