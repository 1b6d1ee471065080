import type { Collection } from '@site/content/collections';
import { expect, test } from 'vitest';
import { aSeries, contentFiles, six } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { publish } from './publish.ts';

const later = new Date('2026-06-02T08:00:00Z');
const author = { author: 'ana@example.com', reason: 'a test', now: later };
const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as object;
const classes = [
  { slug: 'company', name: six('Company') },
  { slug: 'fairs', name: six('Fairs') },
];

const aFilledSite = async () => {
  const site = await aSiteDatabase();
  await site.load({ 'news/classes.yaml': classes });
  const save = (collection: Collection, slug: string, data: unknown) =>
    site.db.transaction((tx) => publish(tx, [{ collection, slug, data }], author));
  return { ...site, save };
};

test('an entry cannot be withdrawn while another one that names it goes live: one of both is refused', async () => {
  const { rows, save } = await aFilledSite();
  const results = await Promise.all([
    save('news_class', 'fairs', undefined),
    save('news', 'chamber', { ...news, class: 'fairs' }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rows("select from news n join news_class c on c.id = n.class_id where c.status = 'archived'")).toEqual(
    [],
  );
});

test('an import and a publication at once lose neither change', async () => {
  const { load, rows, save } = await aFilledSite();
  const [product] = aSeries().products;
  const [imported, published] = await Promise.all([
    load({ 'news/classes.yaml': classes, [newsFile]: { ...news, title: six('From a file') } }, later),
    save('product', 'gk7320', { series: 'gk7300', ...product, title: six('From the site') }),
  ]);
  expect([imported.problems, imported.conflicts, published.ok]).toEqual([[], [], true]);
  expect(await rows("select title->>'en' as title from news")).toEqual([{ title: 'From a file in English' }]);
  expect(await rows("select title->>'en' as title from product where slug = 'gk7320'")).toEqual([
    { title: 'From the site in English' },
  ]);
});
