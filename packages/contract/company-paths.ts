import { paths, withQuery } from './paths.ts';
import type { PolicyType } from './policies.ts';

type Query<K extends string> = { [P in K]?: string | number | undefined };

/** Paths that only the company pages use. They are separate, so that the first download of the site does not include them. */
export const companyPaths = {
  news: (query: Query<'class_id' | 'year' | 'key' | 'page'>) => withQuery(paths.news, query),
  newsFeed: '/news/rss.xml',
  contacts: (query: Query<'city' | 'country' | 'kind' | 'key'>) => withQuery(paths.contact, query),
  jobs: (query: Query<'department' | 'place' | 'key' | 'page' | 'id'>) => withQuery(paths.careers, query),
  honours: (query: Query<'class_id'>) => withQuery(paths.honours, query),
  /** Two of the four are separate pages; the other two differ by a query parameter. */
  policy: (type: PolicyType) =>
    ({
      agreement: paths.agreements,
      sale: withQuery(paths.agreements, { type: 'sale' }),
      privacy: paths.policy,
      cookies: withQuery(paths.policy, { type: 'cookies' }),
    })[type],
  investor: (query: Query<'tab' | 'range'>) => withQuery(paths.investor, query),
} as const;
