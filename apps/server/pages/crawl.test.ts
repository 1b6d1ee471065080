import { everything } from '@site/contract/tags';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const budget = 20;
const site = sharedSite(() => ({ env: { RENDERS_PER_MINUTE: String(budget) } }));

const hosts = ['en', 'zh', 'hk', 'pt', 'es', 'tr'].map((name) => `${name}.localhost`);

const sitemapOf = async (host: string): Promise<string[]> => {
  const { text } = await request(site().port, '/sitemap.xml', { host });
  return [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc><xhtml/g)].map(([, path]) =>
    String(path).replaceAll('&amp;', '&'),
  );
};

/** How often an address met each status. */
const crawl = async (paths: readonly string[], host = 'en.localhost'): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (const path of paths) {
    const { status } = await request(site().port, path, { host });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

const inventions: Record<string, (n: number) => string> = {
  searches: (n) => `/search?key=word${n}`,
  queries: (n) => `/news?page=${n}`,
  'ids that do not exist': (n) => `/product/${900_000 + n}`,
  'known keys on pages that do not read them': (n) => `/aboutus?year=${n}`,
};
test('a search engine reads all pages of all languages from one address without a refusal, again after a change of everything', async () => {
  const lists = await Promise.all(hosts.map(sitemapOf));
  expect(lists.flat().length).toBeGreaterThan(50 * budget);
  for (const round of [1, 2]) {
    for (const [index, host] of hosts.entries()) {
      const paths = lists[index] ?? [];
      expect([round, host, await crawl(paths, host)]).toEqual([round, host, { 200: paths.length }]);
    }
    site().cache.invalidate([everything]);
  }
}, 120_000);

test.each(Object.entries(inventions))(
  '%s are refused beyond the budget, also after a change of everything',
  async (_, pathOf) => {
    const paths = (from: number) => Array.from({ length: 3 * budget }, (__, index) => pathOf(from + index));
    const before = await crawl(paths(1));
    expect(before[429]).toBeGreaterThan(budget);
    site().cache.invalidate([everything]);
    const after = await crawl(paths(10_001));
    expect(after[429]).toBeGreaterThan(budget);
  },
);
