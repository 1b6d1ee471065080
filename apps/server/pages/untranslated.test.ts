import type { Envelope } from '@site/contract/fields';
import { render } from '@site/site/entry-server';
import { beforeAll, expect, test } from 'vitest';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { untranslatedContent } from '#testing/content-variants.ts';
import { request } from '#testing/request.ts';
import { sharedSiteDatabase, today } from '#testing/site-database.ts';
import { plainWeb, sharedSite } from '#testing/test-site.ts';

const database = sharedSiteDatabase(untranslatedContent());
beforeAll(() => refreshIndex(database().db, today));
const site = sharedSite(() => ({ databaseUrl: database().url, web: plainWeb(render) }));

const pt = { host: 'pt.localhost' };
const notice = 'Partes desta página ainda não foram traduzidas.';
const idOf = async (table: string, slug: string) =>
  (await database().rows<{ id: number }>(`select id from ${table} where slug = '${slug}'`))[0]?.id ?? 0;
const pageOf = async (path: string, options = pt) => {
  const { status, text } = await request(site().port, path, options);
  expect(status).toBe(200);
  return text;
};

/** The pages of the entries that are written in English only. */
const entryPages = {
  product: async () => `/product/${await idOf('product', 'gk7310')}`,
  solution: async () => `/scheme/${await idOf('solution', 'pump')}`,
  case: async () => `/projectinfo/${await idOf('case_study', 'ferry')}`,
  news: async () => `/news_info/${await idOf('news', 'fair')}`,
  page: async () => '/emc',
  policy: async () => '/policy',
};
const names = Object.keys(entryPages) as (keyof typeof entryPages)[];

test.each(names)('an untranslated %s says its language, is not indexed, and names its source', async (name) => {
  const path = await entryPages[name]();
  const html = await pageOf(path);
  const { port } = site();
  expect(html).toContain(notice);
  expect(html.split(notice)).toHaveLength(3);
  expect(html).toMatch(new RegExp(`<h1[^>]* lang="en"[^>]*>(?:(?!</h1>).)*Untranslated ${name} in English`, 's'));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(`<link rel="canonical" href="http://en.localhost:${port}${path}"/>`);
  expect(html).toContain('rel="alternate" hrefLang="en"');
  expect(html).not.toContain('rel="alternate" hrefLang="pt"');
});

test.each(names)('the head of an untranslated %s has no description in another language', async (name) => {
  const path = await entryPages[name]();
  const html = await pageOf(path);
  expect(html).toMatch(/<title>[^<]*Untranslated/);
  expect(html).not.toMatch(/<meta (name|property)="(og:)?description"/);
  expect(await pageOf(path, { host: 'en.localhost' })).toContain('<meta name="description"');
});

test('a translated page describes itself in its own language, even if its search texts are not translated', async () => {
  const html = await pageOf(`/news_info/${await idOf('news', 'chamber')}`);
  expect(html).toContain('<meta name="description" content="News summary em português"/>');
  expect(html).toMatch(/<title>Chamber em português/);
});

test('a table is named by its heading, which says its language', async () => {
  const html = await pageOf('/emc');
  const [, id = ''] = /role="region" aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${id}" lang="en">Table title in English`);
});

test('in its source language the same page is an ordinary one', async () => {
  const html = await pageOf(await entryPages.news(), { host: 'en.localhost' });
  expect(html).toMatch(/<h1[^>]*>Untranslated news in English<\/h1>/);
  expect(html).not.toContain('noindex');
  expect(html).not.toContain('<h1 lang');
  expect(html).not.toContain('not translated yet');
});

test('a page of which only the body is missing keeps its language, and its body says its own', async () => {
  const html = await pageOf(`/news_info/${await idOf('news', 'chamber')}`);
  expect(html).toContain('<div lang="en"><p>News body in English</p></div>');
  expect(html).toContain(notice);
  expect(html).toContain('rel="alternate" hrefLang="pt"');
  expect(html).not.toContain('noindex');
});

test.each([
  ['/productinfo', 'Untranslated product'],
  ['/schemeinfo', 'Untranslated solution'],
  ['/applicationcase', 'Untranslated case'],
  ['/news', 'Untranslated news'],
  ['/faqs', 'Untranslated question'],
  ['/index', 'Untranslated news'],
])('%s still lists what is not translated, with its language', async (path, text) => {
  const html = await pageOf(path);
  expect(html).toMatch(new RegExp(`<[a-z0-9]+[^>]* lang="en"[^>]*>${text} in English<`));
  expect(html).toContain(notice);
});

test('a page without such texts has no notice', async () => {
  expect(await pageOf('/login')).not.toContain(notice);
});

test('an answer of the API names its texts in another language', async () => {
  const path = `/api/web/newsInfo/${await idOf('news', 'fair')}`;
  const answer = JSON.parse(await pageOf(path)) as Envelope;
  expect(answer.fallback).toEqual({ en: ['Fair summary in English', 'Untranslated news in English'] });
  expect(JSON.parse(await pageOf(path, { host: 'en.localhost' }))).not.toHaveProperty('fallback');
});

test('sitemap and feed of a host list only what is written in its language', async () => {
  const path = await entryPages.news();
  const sitemap = await pageOf('/sitemap.xml');
  expect(sitemap).not.toContain(`${path}<`);
  expect(sitemap).not.toContain('/emc<');
  expect(sitemap).toContain('/news<');
  const english = await pageOf('/sitemap.xml', { host: 'en.localhost' });
  const [entry = ''] = english.match(new RegExp(`<url><loc>[^<]*${path}</loc>.*?</url>`)) ?? [];
  expect([...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang)).toEqual(['en']);
  const feed = await pageOf('/news/rss.xml');
  expect(feed).toContain('Chamber em português');
  expect(feed).not.toContain('Untranslated');
  expect(await pageOf('/news/rss.xml', { host: 'en.localhost' })).toContain('Untranslated news');
});

test('search finds an entry only in the languages of its title', async () => {
  const { rows } = database();
  const found = await rows<{ type: string; locale: string }>(
    "select type, locale from search_document where title like '%Untranslated%' order by type",
  );
  expect(found).toEqual(
    ['case', 'faq', 'news', 'page', 'page', 'product', 'solution'].map((type) => ({ type, locale: 'en' })),
  );
});
