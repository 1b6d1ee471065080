import { localeCodes } from '@site/contract/locales';
import { IndexData } from '@site/contract/site';
import { tag } from '@site/contract/tags';
import { expect, test } from 'vitest';
import { aProduct, aSeries, contentFiles, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, sharedSiteDatabase } from '#testing/site-database.ts';
import { getIndex } from './http.ts';

const aSite = async (changes = {}) => {
  const database = await aSiteDatabase();
  await database.load(changes);
  return database;
};

/** For tests that only read. */
const shared = sharedSiteDatabase();

const seriesFile = 'products/genset/gk7300.yaml';

test.for(localeCodes)('the index in %s matches the contract', async (locale) => {
  const { db } = shared();
  const data = await getIndex(aReading(db, locale));
  expect(IndexData.parse(data)).toEqual(data);
  expect(data.chanpin[0]?.cat_name).toBe(six('Genset control')[locale]);
  expect(data.business[0]?.link).toBe(`/productinfo?class_id=${data.chanpin[0]?.cat_id}`);
  expect(data.reasons[0]?.figure).toEqual({ value: 50_000, over: true, unit: 'm²' });
});

test('untranslated texts are in English', async () => {
  const { db, rows } = await aSite();
  await rows(`update category set name = name - 'tr-TR', summary = jsonb_set(summary, '{tr-TR}', '""')`);
  const [category] = (await getIndex(aReading(db, 'tr-TR'))).chanpin;
  expect(category).toMatchObject({ cat_name: 'Genset control in English', summary: 'Category summary in English' });
});

test('drafts, archived entries and those not yet published are not shown', async () => {
  const news = contentFiles()['news/2026-03-04-chamber.yaml'] as object;
  const { db } = await aSite({
    [seriesFile]: aSeries({
      products: [
        aProduct('gk7320'),
        aProduct('gk7330', { status: 'draft' }),
        aProduct('gk7340', { publish: '2026-06-02' }),
      ],
    }),
    'news/2026-07-01-later.yaml': {
      ...news,
      slug: 'later',
      date: '2026-07-01',
      summary: six('Later'),
      body: six('Later body'),
    },
  });
  const data = await getIndex(aReading(db));
  expect(data.new_products.map(({ model }) => model)).toEqual(['GK7320']);
  expect(data.chanpin[0]?.children[0]?.product_count).toBe(1);
  expect(data.news.map(({ title }) => title)).toEqual(['Chamber in English']);
});

test('new products are the latest five active ones, at most two of a category', async () => {
  const released = (slug: string, day: string) => aProduct(slug, { released: `2026-01-${day}` });
  const more = (category: string, slugs: [string, string][]) => ({
    [`products/${category}/gk${category}.yaml`]: aSeries({
      slug: `gk${category}`,
      category,
      image: slugs[0]?.[0],
      summary: six(`${category} series`),
      story: six(`${category} story`),
      products: slugs.map(([slug, day]) => released(slug, day)),
    }),
  });
  const category = (slug: string) => ({ slug, name: six(slug), summary: six(`${slug} category`), image: 'gk7320' });
  const { db } = await aSite({
    'products/categories.yaml': ['genset', 'marine', 'cloud'].map(category),
    ...more('marine', [
      ['gkma', '20'],
      ['gkmb', '21'],
      ['gkmc', '22'],
    ]),
    ...more('cloud', [
      ['gkca', '10'],
      ['gkcb', '11'],
    ]),
  });
  const data = await getIndex(aReading(db));
  expect(data.new_products.map(({ model }) => model)).toEqual(['GKMC', 'GKMB', 'GKCB', 'GKCA', 'GK7320']);
});

test('a card shows size, ports and supply of a product', async () => {
  const { db } = shared();
  const { facts } = (await getIndex(aReading(db, 'zh'))).new_products[0] ?? { facts: [] };
  expect(facts).toEqual([
    { key: 'overall_dimension', name: six('Size').zh, value: '209\u00a0×\u00a0166\u00a0mm' },
    { key: 'ports', name: six('ports').zh, value: `CAN、${six('Ethernet').zh}` },
    { key: 'working_power_range', name: six('working_power_range').zh, value: 'DC\u00a08\u2060–\u206035\u00a0V' },
  ]);
});

test('the hero is a product with its screen and the frame of its picture', async () => {
  const { db } = shared();
  const { hero } = await getIndex(aReading(db));
  expect(hero).toMatchObject({ model: 'GK7320', front: [209, 166], face: '/media/product/gk7320/face.svg' });
  expect(hero?.parts).toContainEqual(expect.objectContaining({ t: 'screen', w: 106, h: 56.5 }));
  expect(hero?.parts[0]).toMatchObject({ t: 'frame', x: -12, y: -12 });
});

test('a home page without a hero opens with its title, or with the company’s name', async () => {
  const { db, rows } = await aSite();
  await rows(`update setting set value = value - 'hero' - 'title' where key = 'home'`);
  const { hero, opening } = await getIndex(aReading(db));
  expect(hero).toBeUndefined();
  expect(opening.title).toBe(six('Company').en);
});

test('an area of the site is named once it has a public entry, and no longer when that is archived', async () => {
  const { db, rows } = await aSite();
  await rows(`update news set status = 'archived'`);
  const index = async () => {
    const reading = aReading(db);
    return { reading, ...(await getIndex(reading)) };
  };
  const before = await index();
  expect(before.sections).not.toContain('news');
  expect(before.reading.tags.has(tag.news)).toBe(true);
  await rows(`update news set status = 'published'`);
  expect((await index()).sections).toContain('news');
});

test('the index has the tags of the content it shows', async () => {
  const { db, load } = await aSite();
  const reading = aReading(db);
  await getIndex(reading);
  const changed = await load({ [seriesFile]: aSeries({ products: [aProduct('gk7320', { title: six('Renamed') })] }) });
  expect(changed.tags.some((tag) => reading.tags.has(tag))).toBe(true);
});

const aFerry = (more = {}) => ({
  slug: 'ferry',
  class: 'marine',
  title: six('Ferry'),
  summary: six('Ferry summary'),
  body: six('Ferry body'),
  scene: 'yard',
  country: 'CN',
  place: six('Wuhan'),
  lat: 30,
  lng: 114,
  date: '2025-02-03',
  power_kw: 400,
  figures: [
    { value: '400 kW', label: six('power') },
    { value: '−58%', label: six('call-outs') },
  ],
  products: ['gk7320'],
  ...more,
});

const withProofs = (ferry = aFerry()) => ({
  'cases/classes.yaml': [{ slug: 'marine', name: six('Marine') }],
  'cases/ferry.yaml': ferry,
  'home.yaml': {
    evidence: { case: 'ferry', text: six('Measured') },
    audiences: [
      {
        key: 'ships',
        title: six('Ships'),
        text: six('On board'),
        scene: 'yard',
        link: { case: 'ferry' },
        link_text: six('On'),
        proof: { case: 'ferry', figure: 2 },
      },
    ],
    promises: [
      {
        key: 'spares',
        value: 10,
        unit: six('years'),
        title: six('of spares'),
        text: six('Kept'),
        mark: 'years',
        link: { page: 'aboutus' },
        link_text: six('About'),
      },
    ],
    reasons: [],
  },
});

test('the home page shows figures as their case has them, and follows the case', async () => {
  const { db, load, rows } = await aSite(withProofs());
  const reading = aReading(db, 'zh');
  const data = await getIndex(reading);
  expect(IndexData.parse(data)).toEqual(data);
  expect(data.opening.evidence).toMatchObject({
    value: '400 kW',
    text: six('Measured').zh,
    place: six('Wuhan').zh,
  });
  expect(data.audiences[0]).toMatchObject({
    link_text: six('On').zh,
    proof: { value: '−58%', text: six('call-outs').zh, project_id: data.opening.evidence?.project_id },
  });
  expect(data.audiences[0]?.link).toBe(`/projectinfo/${data.audiences[0]?.proof?.project_id}`);
  expect(data.promises).toMatchObject([{ value: 10, unit: six('years').zh, mark: 'years', link: '/aboutus' }]);
  expect(data.case_count).toBe(1);
  const [, second] = aFerry().figures;
  const { tags } = await load(
    withProofs(aFerry({ figures: [{ value: '410', unit: 'kW', label: six('power') }, second] })),
  );
  expect(tags.some((one) => reading.tags.has(one))).toBe(true);
  await rows(`update case_study set figures = figures - 1 where slug = 'ferry'`);
  const after = await getIndex(aReading(db));
  expect(after.opening.evidence).toMatchObject({ value: '410', unit: 'kW' });
  // Its second figure is gone, and nothing is claimed instead.
  expect(after.audiences[0]).not.toHaveProperty('proof');
});

test('a case that is not public proves nothing', async () => {
  const { db } = await aSite(withProofs(aFerry({ status: 'draft' })));
  const data = await getIndex(aReading(db));
  expect(data.opening).not.toHaveProperty('evidence');
  expect(data.audiences[0]).not.toHaveProperty('proof');
  expect(data.case_count).toBe(0);
});
