import type { ContentLink } from '#content/fields/markdown.ts';
import { sitePagePath } from '#content/page/addresses.ts';
import { paths } from '#contract/paths.ts';
import { createRichText } from '../rich-text.ts';
import type { EntryNoun } from './plan.ts';

export type Ids = { [N in EntryNoun]: ReadonlyMap<string, number> };

/** Turns the names that content uses into ids, addresses and HTML. */
export const createResolver = (ids: Ids, categoryOfSeries: ReadonlyMap<string, string>) => {
  const find = (noun: EntryNoun, slug: string): number => {
    const id = ids[noun].get(slug);
    if (id === undefined) throw new Error(`no ${noun} ${slug}`);
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
  const isThere = ({ kind, slug }: ContentLink): boolean => kind === 'page' || ids[kind].has(slug);
  // Content in the making may name what is not written yet; the reader has said so, and leaving it out does no harm.
  const address = (link: ContentLink): string => (isThere(link) ? addresses[link.kind](link.slug) : paths.home);

  return {
    id: find,
    ids: (noun: EntryNoun, slugs: readonly string[]): number[] => slugs.flatMap((slug) => ids[noun].get(slug) ?? []),
    address,
    html: createRichText(address).inAll,
  };
};

export type Resolver = ReturnType<typeof createResolver>;
