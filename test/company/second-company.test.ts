import { expect, test } from 'vitest';
import { media } from '#contract/media.ts';
import { sectionPaths } from '#contract/sections.ts';
import type { IndexData } from '#contract/site.ts';
import { freshDatabase } from '#test/support/database.ts';
import { request } from '#test/support/request.ts';
import { sharedSite } from '#test/support/test-site.ts';

const site = sharedSite(async () => ({
  databaseUrl: (await freshDatabase()).url,
  env: { CONTENT_DIR: 'examples/second-company', LANGUAGES: 'en,tr' },
}));

const calls = [
  { method: 'GET', name: 'index' },
  { method: 'GET', name: 'contactusList' },
  { method: 'GET', name: 'pageInfo/aboutus' },
  { method: 'POST', name: 'productsList' },
  { method: 'POST', name: 'newsList' },
  { method: 'POST', name: 'faqList' },
] as const;

/** The demo company's names, and its models. */
const otherCompany = /genkon|亘控|亙控|\bGK[A-Z]?\d{2,}/i;

test.for(['en.localhost', 'tr.localhost'])(
  '%s: calls, drawings, models and files name one company only',
  async (host) => {
    const { port } = site();
    const addresses = [
      '/robots.txt',
      '/sitemap.xml',
      '/ecucode/manifest',
      media.productFront('sk120'),
      '/media/product/sk120/dimension.svg',
      '/media/product/sk120/rear.svg',
      '/media/product/sk120/model.glb',
    ];
    for (const address of addresses) {
      const { status, headers, text } = await request(port, address, { host });
      expect([address, status]).toEqual([address, 200]);
      expect([address, otherCompany.exec(text + JSON.stringify(headers))?.[0]]).toEqual([address, undefined]);
    }
    for (const { method, name } of calls) {
      const { text } = await request(port, `/api/web/${name}`, {
        host,
        method,
        headers: { origin: `http://${host}:${port}`, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([name, (JSON.parse(text) as { code: number }).code]).toEqual([name, 200]);
      expect([name, otherCompany.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  },
);

test('only areas with entries are named, in the index and in the sitemap', async () => {
  const { port } = site();
  const answer = await request(port, '/api/web/index');
  const { data: index } = JSON.parse(answer.text) as { data: IndexData };
  expect(index.sections).toEqual(['news', 'faq', 'aboutus']);
  expect(index.hero).toBeUndefined();
  const { text } = await request(port, '/sitemap.xml');
  for (const empty of [sectionPaths.cases, sectionPaths.solutions, sectionPaths.honours, sectionPaths.laboratory])
    expect(text).not.toContain(`${empty}<`);
  expect(text).toContain(`${sectionPaths.news}<`);
});
