import type { Collection } from '@site/content/collections';
import { expect, test } from 'vitest';
import { aProduct, aSeries, contentFiles, six } from '#testing/content-folder.ts';
import { aSiteDatabase } from '#testing/site-database.ts';
import { publishEntry } from '#testing/studio-entry.ts';
import { refreshIndex } from './refresh.ts';
import { updateIndex } from './update-index.ts';

const later = new Date('2026-06-02T08:00:00Z');
const news = contentFiles()['news/2026-03-04-chamber.yaml'] as object;
const aQuestion = { slug: 'why', question: six('Why'), answer: six('Because'), products: ['gk7320'] };
const questions = () => ({ slug: 'use', name: six('Use'), questions: [aQuestion] });

const otherSeries = aSeries({
  slug: 'gk9000',
  image: 'gk9010',
  summary: six('Other series summary'),
  story: six('Another story'),
  products: [aProduct('gk9010')],
});

const anIndexedSite = async () => {
  const site = await aSiteDatabase();
  await site.load({ 'faq/use.yaml': questions(), 'products/genset/gk9000.yaml': otherSeries });
  await refreshIndex(site.db, later);
  const save = async (collection: Collection, value: object) => {
    const saved = await site.db.transaction((tx) => publishEntry(tx, collection, value, later));
    expect(saved.ok ? [] : saved.problems).toEqual([]);
  };
  const state = async () => [
    await site.rows(
      'select locale, type, ref, source, digest, title, body, tsv::text from search_document order by 1, 2, 3',
    ),
    await site.rows('select locale, word, documents from search_word order by 1, 2'),
  ];
  return { ...site, save, state };
};

const changes: [string, Collection, object, string[]][] = [
  [
    'a changed item of news',
    'news',
    { ...news, title: six('Renamed chamber'), body: six('Quite another body') },
    ['news'],
  ],
  ['a new item of news', 'news', { ...news, slug: 'second', summary: six('Second'), body: six('Xylophone') }, ['news']],
  ['a renamed class', 'news_class', { slug: 'company', name: six('Renamed') }, ['news']],
  [
    'a product that is gone and a new one',
    'series',
    aSeries({
      products: [
        aProduct('gk7320', { title: six('Altogether new') }),
        aProduct('gk7399', { documents: ['datasheet'] }),
      ],
    }),
    ['catalogue', 'downloads'],
  ],
  [
    'a product that moves to another series',
    'product',
    { series: 'gk9000', ...aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320' }) },
    ['catalogue'],
  ],
  [
    'a product that will be public later',
    'product',
    { series: 'gk7300', ...aProduct('gk7320', { publish: '2026-07-01' }) },
    ['catalogue', 'faqs'],
  ],
  [
    'a renamed category',
    'category',
    { slug: 'genset', sort: 10, name: six('Gensets'), summary: six('Other'), image: 'gk7320' },
    ['catalogue', 'pages'],
  ],
];

test.for(changes)(
  'after %s, the index is what a rebuild makes, and other sources are not made',
  async ([, collection, value, expected]) => {
    const { db, rows, save, state } = await anIndexedSite();
    await save(collection, value);
    expect(await updateIndex(db, later)).toEqual(expected);
    expect(await updateIndex(db, later)).toEqual([]);
    const updated = await state();
    await rows('truncate search_document, search_word, search_state');
    await refreshIndex(db, later);
    expect(updated).toEqual(await state());
  },
);

test('a change that is rolled back is not read', async () => {
  const { db, rows } = await anIndexedSite();
  await db
    .transaction(async (tx) => {
      await publishEntry(tx, 'news', { ...news, title: six('Draft') }, later);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await rows('select from search_change')).toEqual([]);
});

test('a refresh reads what no node has read yet, and nothing twice', async () => {
  const { db, save } = await anIndexedSite();
  await save('news', { ...news, title: six('Renamed chamber') });
  expect(await updateIndex(db, later)).toEqual(['news']);
  expect(await refreshIndex(db, later)).toEqual([]);
  await save('news', { ...news, title: six('Renamed once more') });
  expect(await refreshIndex(db, later)).toEqual(['news']);
  expect(await updateIndex(db, later)).toEqual([]);
});

test('a scheduled entry is indexed when its time has come, and no other', async () => {
  const { db, rows, save } = await anIndexedSite();
  await save('news', {
    ...news,
    slug: 'second',
    summary: six('Second'),
    body: six('Xylophone'),
    publish: '2026-06-04',
  });
  const titles = async () => await rows("select ref from search_document where locale = 'en' and type = 'news'");
  expect(await updateIndex(db, later)).toEqual([]);
  expect(await refreshIndex(db, new Date('2026-06-03T08:00:00Z'))).toEqual([]);
  expect(await titles()).toHaveLength(1);
  expect(await refreshIndex(db, new Date('2026-06-05T08:00:00Z'))).toEqual(['news']);
  expect(await titles()).toHaveLength(2);
  expect(await refreshIndex(db, new Date('2026-06-05T08:00:15Z'))).toEqual([]);
});

test('an index that another version built is made again', async () => {
  const { db, rows, state } = await anIndexedSite();
  const built = await state();
  await rows("update search_state set fingerprint = '4'; delete from search_document where type = 'news'");
  expect(await refreshIndex(db, later)).toContain('news');
  expect(await state()).toEqual(built);
});
