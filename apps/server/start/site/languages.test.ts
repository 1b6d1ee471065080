import { render } from '@site/site/entry-server';
import { expect, test } from 'vitest';
import { call, request } from '#testing/request.ts';
import { plainWeb, sharedSite } from '#testing/test-site.ts';

const site = sharedSite(() => ({ env: { LANGUAGES: 'en,zh' }, web: plainWeb(render) }));

const get = async (path: string, host = 'en.localhost') => (await request(site().port, path, { host })).text;
const langsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, lang]) => lang);

test('menu and hreflang offer the languages that run, and the bare domain gets the first of them', async () => {
  const html = await get('/contactus', 'zh.localhost');
  expect(langsIn(html, /rel="alternate" hrefLang="([^"]+)"/g)).toEqual(['en', 'zh-Hans', 'x-default']);
  const [menu = ''] = html.match(/<ul id="languages".*?<\/ul>/s) ?? [];
  expect(langsIn(menu, / lang="([^"]+)"/g)).toEqual(['en', 'zh-Hans']);
  expect(await get('/contactus', 'localhost')).toContain('<html lang="en"');
  expect((await request(site().port, '/contactus', { host: 'pt.localhost' })).status).toBe(421);
});

test('the sitemap names only the hosts that run', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(new Set(langsIn(sitemap, /hreflang="([^"]+)"/g))).toEqual(new Set(['en', 'zh-Hans']));
});

test('the API ignores a language that does not run', async () => {
  const { text } = await request(site().port, '/api/web/index?lang=pt', { host: 'en.localhost' });
  expect(text).toBe((await request(site().port, '/api/web/index', { host: 'en.localhost' })).text);
});

test('documents in other languages are neither listed nor offered as a filter', async () => {
  type Documents = { list: { lang: string }[]; langs: { lang: string }[]; total: number };
  const { json } = await call<Documents>(site().port, 'downloadList', { limit: 60 });
  expect(json.data?.langs.map(({ lang }) => lang)).toEqual(['best', 'en', 'zh']);
  expect(new Set(json.data?.list.map(({ lang }) => lang))).toEqual(new Set(['en', 'zh']));
});
