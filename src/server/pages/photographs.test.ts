import { beforeAll, expect, test } from 'vitest';
import { refreshIndex } from '#domain/search/refresh.ts';
import { photographedContent, type PhotoName } from '#test/support/photographed-content.ts';
import { request } from '#test/support/request.ts';
import { sharedSiteDatabase, today } from '#test/support/site-database.ts';
import { plainWeb, sharedSite } from '#test/support/test-site.ts';
import { render } from '#web/entry-server.tsx';

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
  ['the strip of categories', 'category', async () => '/productinfo'],
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
  ['a card to share', 'series', async () => `/fenxiang?target=series&id=${await idOf('series', 'gk7300')}`],
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

test('a crop is made around the focus', async () => {
  const html = await pageOf('/news');
  expect(html).toContain(`/media/asset/${await digestOf('news.jpg')}/320-40x21-5-10.avif 320w`);
});

test('a product that is shown by a photograph still has its drawing as a view', async () => {
  const html = await pageOf(`/product/${await product()}`);
  expect(html.indexOf('data-view="photos"')).toBeLessThan(html.indexOf('data-view="front"'));
  expect(html).toContain('<image href="/media/product/gk7320/front.svg"');
});
