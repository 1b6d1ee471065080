import type { Client } from '@site/contract/client';
import { notFound, requireExisting } from '../../app/not-found.ts';
import { numberIn } from '../../app/query.ts';
import { loadJobs } from '../careers/careers-data.ts';
import { loadBareCase } from '../cases/cases-data.ts';
import { loadContacts } from '../contact/contacts-data.ts';
import { loadNews } from '../news/news-data.ts';
import { loadShared } from '../share/share-data.ts';
import { loadAbout } from './about-data.ts';

type Args = { api: Client; id: number; query: URLSearchParams };

/** The loaders of the company's pages, by name; in one small file, so that the route table stays short. */
export const loaders = {
  about: ({ api }: Args) => loadAbout(api),
  news: ({ api, query }: Args) => loadNews(api, query),
  newsItem: ({ api, id }: Args) => api('newsInfo', { id }),
  bareCase: ({ api, id }: Args) => loadBareCase(api, id),
  contacts: ({ api, query }: Args) => loadContacts(api, query),
  jobs: ({ api, query }: Args) => loadJobs(api, query),
  honours: async ({ api, query }: Args) => {
    const [page, honours] = await Promise.all([api('pageInfo', { key: 'honor' }), api('honorList')]);
    const class_id = numberIn(query, 'class_id');
    requireExisting(
      class_id,
      honours.classes.map(({ id }) => id),
    );
    if (!page.title && honours.list.length === 0) throw notFound();
    return { page, honours, class_id };
  },
  agreement: ({ api, query }: Args) => api('getXieyi', { type: query.get('type') === 'sale' ? 'sale' : 'agreement' }),
  privacy: ({ api, query }: Args) => api('getXieyi', { type: query.get('type') === 'cookies' ? 'cookies' : 'privacy' }),
  investor: async ({ api, query }: Args) => ({ data: await api('investorDate'), range: query.get('range') }),
  shared: ({ api, query }: Args) => loadShared(api, query),
} as const;
