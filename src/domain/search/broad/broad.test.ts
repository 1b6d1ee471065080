import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Locale, localeCodes } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { createNews } from '#domain/news/news.ts';
import { type Files, six } from '#test/support/content-folder.ts';
import { aSiteDatabase, today } from '#test/support/site-database.ts';
import { refreshIndex } from '../refresh.ts';
import { createSearch } from '../search.ts';
import { findBroad } from './find-broad.ts';
import { usualLimits } from './write-common.ts';

/** As if few were many: every word that two documents say is common. */
const low = { documents: 1, saying: 2, since: 6 };
const items = [
  'oil pressure',
  'oil and two batteries',
  'pressure of the coolant',
  'batteries',
  'oil pressures, batteries',
];
const chinese = ['机油压力过低', '机油与蓄电池', '冷却液压力', '蓄电池组', '机油压力与蓄电池'];

/** A word of its own, which begins as a common one: numbers do not make two texts differ. */
const word = (at: number): string => `bat${'abcdefghij'[Math.floor(at / 10) % 10]}${'klmnopqrst'[at % 10]}x`;

const story = (slug: string, at: number, more = {}): Files => {
  const month = String((at % 9) + 1).padStart(2, '0');
  const [latin = '', han = ''] = [items[at % items.length], chinese[at % chinese.length]];
  return {
    [`news/202${at % 4}-${month}-05-${slug}.yaml`]: {
      slug,
      class: at % 2 === 0 ? 'company' : 'product',
      date: `202${at % 4}-${month}-05`,
      title: { ...six(`${latin} ${slug}`), zh: `${han} ${slug}` },
      summary: six(`Summary ${word(at)} ${slug}`),
      body: six(`Body of ${latin} ${word(at)} ${slug}`),
      scene: 'yard',
      ...more,
    },
  };
};
const classes: Files = {
  'news/classes.yaml': [
    { slug: 'company', name: six('Company') },
    { slug: 'product', name: six('Product') },
  ],
};
const stories = (count: number): Files =>
  Object.assign({}, classes, ...Array.from({ length: count }, (_, at) => story(`s${at}`, at)));

const keys = [
  'oil',
  'oil pressure',
  'batteries',
  'pressure oil batteries',
  'summary',
  'summary zzzz oil',
  'bod',
  'pres batt',
  'bat',
  'bata oil',
  'english',
  'GK7320',
];
/** Made to break a query. */
const oddKeys = [`oil' | 'x':* & !`, "oil \\'\\", `'; drop table search_common; -- oil`, 'oil '.repeat(50), ':* oil'];
const hanKeys = ['机油', '机油压力', '压力蓄电池组', '机油压力过低与蓄电池'];

const answers = async (db: Db, clock = () => today) => {
  const [search, news] = [createSearch({ db, clock }), createNews({ db, clock })];
  const found: unknown[] = [];
  for (const locale of ['en', 'zh'] as const)
    for (const key of locale === 'zh' ? [...keys, ...hanKeys] : [...keys, ...oddKeys]) {
      for (const more of [{}, { type: 'news' as const, page: 2 }, { page: 3, limit: 5 }]) {
        const { took_ms: _, ...answer } = await search.list({ key, page: 1, limit: 12, ...more }, locale);
        found.push({ locale, key, more, answer });
      }
      for (const more of [{}, { class_id: 1 }, { year: 2022, limit: 2 }, { limit: 3, page: 2 }])
        found.push({
          locale,
          key,
          more,
          answer: await news.list({ key, page: 1, limit: 12, ...more }, locale, new Set()),
        });
    }
  return found;
};

const isBroad = async (db: Db, locale: Locale, now = today, query = `'oil'`) => {
  const question = {
    groups: [{ query, either: [query], terms: [], prefixes: [] }],
    codes: [],
    compact: 'oil',
  };
  return (await findBroad(db, question, 1, { locale, now })) !== undefined;
};

const withoutOrder = async (db: Db, clock?: () => Date) => {
  await refreshIndex(db, new Date(), undefined, usualLimits);
  expect(await isBroad(db, 'en')).toBe(false);
  return answers(db, clock);
};

test('common words find what reading every document finds', { timeout: 60_000 }, async () => {
  const { db, load } = await aSiteDatabase();
  await load(stories(30));
  const expected = await withoutOrder(db);
  await refreshIndex(db, new Date(), undefined, low);
  expect(await isBroad(db, 'en')).toBe(true);
  expect(await isBroad(db, 'en', today, `'pres':*`)).toBe(true);
  expect(await isBroad(db, 'en', today, `'bata':*`)).toBe(false);
  expect(await answers(db)).toEqual(expected);
});

test('documents that come, go, change or are not yet visible are found as they are', { timeout: 60_000 }, async () => {
  const { db, load, rows } = await aSiteDatabase();
  await load({ ...stories(20), ...story('later', 60, { publish: '2096-07-01' }) });
  await refreshIndex(db, new Date(), undefined, low);
  const version = () => rows<{ version: string }>(`select version from search_order where locale = 'en'`);
  const [before] = await version();
  const { [Object.keys(story('s3', 3))[0] ?? '']: _, ...rest } = stories(20);
  await load({
    ...rest,
    ...story('s4', 4, { title: six('Batteries without oil') }),
    ...story('new', 50),
    ...story('later', 60, { publish: '2096-07-01' }),
  });
  await refreshIndex(db, new Date(), undefined, { ...low, since: 50 });
  expect(await version()).toEqual([before]);
  const inAugust = () => new Date('2096-08-01T00:00:00Z');
  const found = [await answers(db), await answers(db, inAugust)];
  expect(await isBroad(db, 'en')).toBe(true);
  expect(found).toEqual([await withoutOrder(db), await answers(db, inAugust)]);
});

test('an order is made anew when much has changed, and not used where others changed documents', async () => {
  const { db, load, rows } = await aSiteDatabase();
  const versions = async () =>
    new Map(
      (await rows<{ locale: string; version: string }>('select locale, version from search_order')).map((row) => [
        row.locale,
        row.version,
      ]),
    );
  await load(stories(5));
  await refreshIndex(db, new Date(), undefined, low);
  const first = await versions();
  expect([...first.keys()].toSorted()).toEqual([...localeCodes].toSorted());
  await refreshIndex(db, new Date(), undefined, low);
  expect(await versions()).toEqual(first);

  await load(stories(16));
  await refreshIndex(db, new Date(), undefined, low);
  const second = await versions();
  for (const locale of localeCodes) expect(second.get(locale)).not.toBe(first.get(locale));

  await db.execute(
    sql`update search_state set fingerprint = fingerprint || ' by another release' where source = 'news'`,
  );
  expect(await isBroad(db, 'en')).toBe(false);
  await refreshIndex(db, new Date(), undefined, low);
  expect(await isBroad(db, 'en')).toBe(true);
  expect(await isBroad(db, 'en', new Date('2020-01-01T00:00:00Z'))).toBe(false);

  await refreshIndex(db, new Date());
  expect(await versions()).toEqual(new Map());
  expect(await rows('select * from search_common')).toEqual([]);
});
