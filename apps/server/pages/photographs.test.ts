import { render } from '@site/site/entry-server';
import { beforeAll, expect, test } from 'vitest';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { photographedContent, type PhotoName } from '#testing/content-variants.ts';
import { request } from '#testing/request.ts';
import { sharedSiteDatabase, today } from '#testing/site-database.ts';
import { plainWeb, sharedSite } from '#testing/test-site.ts';

const database = sharedSiteDatabase(await photographedContent());
beforeAll(() => refreshIndex(database().db, today));
const site = sharedSite(() => ({ databaseUrl: database().url, web: plainWeb(render) }));

const idOf = async (table: string, slug: string) =>
  (await database().rows<{ id: number }>(`select id from ${table} where slug = '${slug}'`))[0]?.id ?? 0;
const digestOf = async (name: string) =>
  (await database().rows<{ sha256: string }>(`select sha256 from asset where slug = '${name}'`))[0]?.sha256 ?? '';
const pageOf = async (path: string, host = 'en.localhost') => {
  const { status, text } = await request(site().port, path, { host });
  expect(status).toBe(200);
  return text;
};
const product = () => idOf('product', 'gk7320');
const predecessor = () => idOf('product', 'gk7310');
const solution = () => idOf('solution', 'pump');
const ferry = () => idOf('case_study', 'ferry');
const news = () => idOf('news', 'chamber');

const picturesIn = (html: string) => html.match(/<picture[^>]*>.*?<\/picture>/gs) ?? [];

const places: [string, PhotoName, () => Promise<string>][] = [
  ['the list of products', 'product', async () => '/productinfo'],
  ['the table of products', 'product', async () => '/productinfo?view=table'],
  ['a product', 'rear', async () => `/product/${await product()}`],
  ['its predecessor', 'product', async () => `/product/${await predecessor()}`],
  ['related cases', 'case', async () => `/product/${await product()}`],
  ['related solutions', 'solution', async () => `/product/${await product()}`],
  ['the comparison', 'product', async () => `/contrast?ids=${await product()},${await predecessor()}`],
  ['the list of news', 'news', async () => '/news'],
  ['an item of news', 'news', async () => `/news_info/${await news()}`],
  ['the list of solutions', 'solution', async () => '/schemeinfo'],
  ['a solution', 'solution', async () => `/scheme/${await solution()}`],
  ['the devices of a solution', 'product', async () => `/scheme/${await solution()}`],
  ['the list of cases', 'case', async () => '/applicationcase'],
  ['a case', 'gallery', async () => `/projectinfo/${await ferry()}`],
  ['the devices of a case', 'product', async () => `/projectinfo/${await ferry()}`],
  ['a case in the app', 'case', async () => `/iproject/${await ferry()}`],
  ['a page of blocks', 'page', async () => '/emc'],
  ['the newest products', 'product', async () => '/index'],
  ['the business blocks', 'business', async () => '/index'],
  ['the latest news', 'news', async () => '/index'],
  ['a found product', 'product', async () => '/search?key=gk7320'],
  ['a found case', 'case', async () => '/search?key=ferry'],
];

test.each(places)('%s shows the photograph in modern formats without moving the page', async (_, name, path) => {
  const pictures = picturesIn(await pageOf(await path()));
  const digest = await digestOf(`${name}.jpg`);
  expect(pictures.filter((one) => one.includes(digest))).not.toHaveLength(0);
  for (const picture of pictures) {
    expect(picture).toContain('type="image/avif"');
    expect(picture).toMatch(/<img[^>]* width="\d+" height="\d+"/);
    expect(picture).toMatch(/loading="lazy"|fetchPriority="high"/);
  }
});

test('a page may caption a photograph in its own words, and its credit stays', async () => {
  expect(await pageOf('/emc')).toMatch(/The chamber<small[^>]*>A\. Photographer</);
});

test('a crop is made around the focus', async () => {
  const html = await pageOf('/news');
  expect(html).toContain(`/media/asset/${await digestOf('news.jpg')}/320-40x21-5-10.avif 320w`);
});

test('a product begins with its drawing, also one that has photographs', async () => {
  const html = await pageOf(`/product/${await product()}`);
  expect(html.indexOf('data-view="photos"')).toBeGreaterThan(html.indexOf('data-view="front"'));
  expect(html).toContain('<image href="/media/product/gk7320/front.svg"');
});

test('photographs behind the drawing are not fetched before it', async () => {
  const [rear = ''] = picturesIn(await pageOf(`/product/${await idOf('product', 'gk7330')}`));
  expect(rear).toContain(await digestOf('rear.jpg'));
  expect(rear).toContain('loading="lazy"');
  expect(rear).not.toContain('fetchPriority');
});

const origin = () => `http://en.localhost:${site().port}`;
const addressIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const factsIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

const shared: [string, PhotoName, () => Promise<string>][] = [
  ['a product', 'product', async () => `/product/${await product()}`],
  ['a series', 'series', async () => `/productinfo?id=${await idOf('series', 'gk7300')}`],
  ['an item of news', 'news', async () => `/news_info/${await news()}`],
  ['a solution', 'solution', async () => `/scheme/${await solution()}`],
  ['a case', 'case', async () => `/projectinfo/${await ferry()}`],
  ['a page', 'page', async () => '/emc'],
];

test.each(shared)('the social card of %s is its photograph around the focus', async (_, name, path) => {
  const html = await pageOf(await path());
  expect(addressIn(html, /property="og:image" content="([^"]+)"/)).toBe(
    `${origin()}/media/asset/${await digestOf(`${name}.jpg`)}/full-40x21-5-10.jpg`,
  );
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test('the social card of an entry without a photograph is drawn', async () => {
  const html = await pageOf(`/product/${await predecessor()}`);
  expect(addressIn(html, /property="og:image" content="([^"]+)"/)).toBe(`${origin()}/media/social/product/gk7310.png`);
  expect(html).toContain(
    '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  );
});

test('structured data names photographs and films by whole addresses', async () => {
  const [front, rear] = [await digestOf('product.jpg'), await digestOf('rear.jpg')];
  const facts = factsIn(await pageOf(`/product/${await product()}`));
  expect(facts.find((one) => one['@type'] === 'Product')?.['image']).toEqual([
    `${origin()}/media/asset/${front}/full.jpg`,
    `${origin()}/media/asset/${rear}/full.jpg`,
    ...['front', 'rear', 'dimension'].map((view) => `${origin()}/media/product/gk7320/${view}.svg`),
  ]);
  expect(facts.find((one) => one['@type'] === 'VideoObject')).toMatchObject({
    name: 'First start in English',
    contentUrl: `${origin()}/media/asset/${await digestOf('start.mp4')}/original.mp4`,
    thumbnailUrl: `${origin()}/media/asset/${await digestOf('poster.jpg')}/full-16x9-5-10.jpg`,
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    duration: 'PT13S',
  });
  const article = factsIn(await pageOf(`/news_info/${await news()}`)).find((one) => one['@type'] === 'NewsArticle');
  expect(article?.['image']).toEqual(
    await Promise.all(
      ['1x1', '4x3', '16x9'].map(
        async (ratio) => `${origin()}/media/asset/${await digestOf('news.jpg')}/full-${ratio}-5-10.jpg`,
      ),
    ),
  );
});

const listed: [string, PhotoName[], () => Promise<string>][] = [
  ['a product', ['product', 'rear'], async () => `/product/${await product()}`],
  ['a case', ['case', 'gallery'], async () => `/projectinfo/${await ferry()}`],
  ['a page', ['page'], async () => '/emc'],
  ['the home page', ['business'], async () => '/index'],
  ['a product without photographs', [], async () => `/product/${await predecessor()}`],
];

test.each(listed)('the sitemap of a language lists the photographs of %s on its host', async (_, names, path) => {
  const host = `http://tr.localhost:${site().port}`;
  const sitemap = await pageOf('/sitemap.xml', 'tr.localhost');
  const [entry = ''] = sitemap.match(new RegExp(`<url><loc>${host}${await path()}</loc>.*?</url>`)) ?? [];
  expect([...entry.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, address]) => address)).toEqual(
    await Promise.all(names.map(async (name) => `${host}/media/asset/${await digestOf(`${name}.jpg`)}/full.jpg`)),
  );
});

const described: [string, PhotoName, () => Promise<string>][] = [
  ['a product', 'rear', async () => `/product/${await product()}`],
  ['an item of news', 'news', async () => `/news_info/${await news()}`],
  ['an item of news in the app', 'news', async () => `/inews/${await news()}`],
  ['a solution', 'solution', async () => `/scheme/${await solution()}`],
  ['a case', 'gallery', async () => `/projectinfo/${await ferry()}`],
  ['a case in the app', 'case', async () => `/iproject/${await ferry()}`],
  ['a page', 'page', async () => '/emc'],
];

test.each(described)('%s says the language of a description that is not translated', async (_, name, path) => {
  const html = await pageOf(await path(), 'pt.localhost');
  expect(html).toMatch(new RegExp(`<img[^>]* alt="Photo of the ${name}" lang="en"`));
  expect(html).toContain(`<span lang="en">Caption of the ${name}</span>`);
  expect(html).toContain('Partes desta página ainda não foram traduzidas.');
  expect(await pageOf(await path())).not.toContain('lang="en">Caption');
});

test('a ruler is shown only beside drawings, because a photograph has no scale', async () => {
  const markup = async (path: string) => (await pageOf(path)).split('<script type="application/json"')[0];
  expect(await markup('/index')).not.toContain('0 mm</text>');
  expect(await markup(`/contrast?ids=${await product()},${await predecessor()}`)).not.toContain('Same scale');
  expect(await markup('/productinfo?key=gk7320')).not.toContain('All drawings to the same scale');
  expect(await markup('/productinfo?status=discontinued')).toContain('All drawings to the same scale');
});

test.each(['/productinfo', '/news', '/applicationcase', '/schemeinfo', '/index'])(
  '%s is not untranslated because of texts that it does not show',
  async (path) => {
    expect(await pageOf(path, 'pt.localhost')).not.toContain('ainda não foram traduzidas');
  },
);
