import { sectionPaths } from '@site/contract/sections';
import type { IndexData } from '@site/contract/site';
import { expect, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { type Answer, request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite(async () => ({
  databaseUrl: (await freshDatabase()).url,
  env: { CONTENT_DIR: 'demo/second-company', LANGUAGES: 'en,tr' },
}));
const hosts = ['en.localhost', 'tr.localhost'];

/** The demo company's names, and its models. */
const otherCompany = /genkon|亘控|亙控|\bGK[A-Z]?\d{2,}/i;

/** The first place where an answer names the other company: in its headers, cookies among them, or in its body. */
const namesOther = ({ headers, body }: Answer): string | undefined =>
  otherCompany.exec(JSON.stringify(headers) + body.toString('latin1') + body.toString('utf8'))?.[0];

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/ecucode/manifest',
  '/favicon.svg',
  '/media/brand/mark.svg',
  '/media/plate.svg',
  '/media/social/product/sk120.png',
  '/api/docs',
];

test.for(files)('%s does not name the demo company', async (address) => {
  for (const host of hosts) {
    const answer = await request(site().port, address, { host });
    expect([address, namesOther(answer)]).toEqual([address, undefined]);
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

const calls = [
  { method: 'GET', name: 'index' },
  { method: 'GET', name: 'contactusList' },
  { method: 'GET', name: 'pageInfo/aboutus' },
  { method: 'POST', name: 'productsList' },
  { method: 'POST', name: 'newsList' },
  { method: 'POST', name: 'faqList' },
  { method: 'POST', name: 'downloadList' },
] as const;

test.for(hosts)('%s: calls name one company only', async (host) => {
  const { port } = site();
  for (const { method, name } of calls) {
    const answer = await request(port, `/api/web/${name}`, {
      host,
      method,
      headers: { origin: `http://${host}:${port}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    expect([name, (JSON.parse(answer.text) as { code: number }).code]).toEqual([name, 200]);
    expect([name, namesOther(answer)]).toEqual([name, undefined]);
  }
});

test('only areas with entries are named, in the index and in the sitemap', async () => {
  const { port } = site();
  const answer = await request(port, '/api/web/index');
  const { data: index } = JSON.parse(answer.text) as { data: IndexData };
  expect(index.sections.toSorted()).toEqual(['aboutus', 'cases', 'downloads', 'faq', 'news'].toSorted());
  expect(index.hero).toBeUndefined();
  expect(index.company.brand).toMatchObject({ name: 'Sarnıç', accent: { light: '#0f6e7c', dark: '#46b6c4' } });
  expect(index.company.brand.logo).toBeUndefined();
  const { text } = await request(port, '/sitemap.xml');
  for (const empty of [sectionPaths.solutions, sectionPaths.honours, sectionPaths.laboratory])
    expect(text).not.toContain(`${empty}<`);
  expect(text).toContain(`${sectionPaths.news}<`);
});
