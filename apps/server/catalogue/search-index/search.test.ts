import { type Locale, localeCodes } from '@site/contract/locales';
import type { HitType } from '@site/contract/search';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyContent } from '#content/content.ts';
import { writeAll } from '#content/derive-tables.ts';
import { theFaultList } from '#content/faults/a-fault-list.ts';
import { searchSite, suggest } from '#search/search.ts';
import { aProduct, aSeries, type Files, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { refreshIndex } from './refresh.ts';

const news = (slug: string, texts: Record<Locale, string>) => ({
  [`news/2026-03-05-${slug}.yaml`]: {
    slug,
    class: 'company',
    date: '2026-03-05',
    title: texts,
    summary: six(`Summary ${slug}`),
    body: six(`Body of ${slug}`),
    scene: 'yard',
  },
});

const oil: Record<Locale, string> = {
  en: 'Low oil pressure and two batteries',
  zh: '机油压力过低与两组蓄电池',
  hk: '機油壓力過低與兩組蓄電池',
  pt: 'Pressão do óleo baixa e duas operações',
  es: 'Baja presión de aceite y dos operaciones',
  'tr-TR': 'Düşük yağ basıncı: ISITICI çalışır',
};

const oilPressure: Record<Locale, string> = {
  en: 'oil pressure',
  zh: '机油压力',
  hk: '機油壓力',
  pt: 'pressão do óleo',
  es: 'presión de aceite',
  'tr-TR': 'yağ basıncı',
};

const aSearch = async (changes: Files = {}) => {
  const site = await aSiteDatabase();
  await site.load({ ...news('oil', oil), ...changes });
  await refreshIndex(site.db, new Date());
  const ask = (key: string, locale: Locale = 'en', more: { type?: HitType; page?: number; limit?: number } = {}) =>
    searchSite(aReading(site.db, locale), { key, page: 1, limit: 12, ...more });
  const titles = async (key: string, locale: Locale = 'en') => (await ask(key, locale)).list.map(({ title }) => title);
  return { ...site, ask, titles };
};

test('each language finds its words whatever their endings, accents and characters', async () => {
  const { titles } = await aSearch();
  const queries: [Locale, string[]][] = [
    ['en', ['battery', 'BATTERIES', 'low pressures', 'press']],
    ['pt', ['pressao', 'pressão', 'operação', 'oleo baixa']],
    ['es', ['presion', 'operación', 'PRESIÓN DE ACEITE']],
    ['tr-TR', ['yag basinci', 'YAĞ BASINCI', 'ısıtıcı', 'isitici', 'basınç']],
    ['zh', ['机油压力', '機油壓力', '油压', '蓄 电池']],
    ['hk', ['機油壓力', '机油压力', '蓄电池']],
  ];
  for (const [locale, keys] of queries)
    for (const key of keys) expect([key, (await titles(key, locale))[0]]).toEqual([key, oil[locale]]);
});

test('a model is the first hit, whether typed joined, split, in part or in any case', async () => {
  const { titles } = await aSearch({
    'products/genset/gk7300.yaml': aSeries({
      products: [
        aProduct('gk7320'),
        aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320', released: '2012-03-04' }),
        aProduct('gk9510n'),
      ],
    }),
  });
  for (const key of ['GK9510N', 'gk9510n', 'GK-9510 N', 'gk 9510 n', 'GK 9510N', 'gk9510', '9510'])
    expect([key, (await titles(key))[0]]).toEqual([key, 'GK9510N gk9510n title in English']);
});

test('typos in words and codes are corrected, and the response contains the correction', async () => {
  const { ask } = await aSearch();
  for (const typo of ['presure', 'pressuer', 'prezzure', 'presssure']) {
    const { list, did_you_mean: meant } = await ask(typo);
    expect([typo, list[0]?.title, meant]).toEqual([typo, oil.en, 'pressure']);
  }
  const code = await ask('GK73200');
  expect(code.did_you_mean).toBe('gk7320');
  expect(code.list[0]?.title).toContain('GK7320');
  expect((await ask('pressure')).did_you_mean).toBeUndefined();
});

test('without pg_trgm nothing is corrected, and correct words are still found', async () => {
  const { db, titles } = await aSearch();
  await db.execute(sql`drop extension if exists pg_trgm cascade`);
  expect((await titles('pressure'))[0]).toBe(oil.en);
  expect((await searchSite(aReading(db), { key: 'presure', page: 1, limit: 5 })).total).toBe(0);
});

test('marks are ranges of UTF-16 units in title and excerpt, sorted and without overlaps', async () => {
  const { ask } = await aSearch(news('emoji', { ...oil, en: 'Ship 🚢 with oil pressure' }));
  const { list } = await ask('oil pressure');
  const hit = list.find(({ title }) => title.includes('🚢'));
  expect(hit?.title_marks.map(([start, end]) => hit.title.slice(start, end))).toEqual(['oil pressure']);
  for (const { title, title_marks: inTitle, excerpt } of list)
    for (const [text, marks] of [[title, inTitle] as const, [excerpt.text, excerpt.marks] as const]) {
      let last = 0;
      for (const [start, end] of marks) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end).toLowerCase()).toMatch(/oil|pressure/);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }
  const [chinese] = (await ask('油压', 'hk')).list;
  expect(chinese?.title_marks.map(([start, end]) => chinese.title.slice(start, end))).toEqual(['油壓']);
});

test('counts cover all types, whatever type or page is requested', async () => {
  const { ask } = await aSearch();
  const all = await ask('english');
  expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.total);
  const only = await ask('english', 'en', { type: 'product', limit: 1 });
  expect(only.counts).toEqual(all.counts);
  expect(only.total).toBe(all.counts.product);
  expect(only.list.map(({ type }) => type)).toEqual(['product']);
  const pages = [await ask('english', 'en', { limit: 2 }), await ask('english', 'en', { limit: 2, page: 2 })];
  const ids = pages.flatMap(({ list }) => list.map(({ link }) => link));
  expect(ids).toEqual((await ask('english', 'en', { limit: 4 })).list.map(({ link }) => link));
});

test('keys crafted to break a query are treated as words', async () => {
  const { ask, db } = await aSearch();
  for (const key of [
    `'; drop table search_document; --`,
    `oil' | 'x':* & !`,
    '(((((',
    '%_%',
    "\\'\\",
    ':*',
    '\u202eoil',
    'a'.repeat(200),
    '𠮷'.repeat(100),
    'x '.repeat(100),
    '<script>alert(1)</script>',
    'NULL',
    '\ud800',
  ])
    for (const locale of localeCodes) {
      await expect(ask(key, locale)).resolves.toBeDefined();
      expect((await suggest(aReading(db, locale), key)).length).toBeLessThanOrEqual(8);
    }
  expect((await ask('oil')).total).toBeGreaterThan(0);
});

test('type-ahead matches the beginnings of words and codes', async () => {
  const { db } = await aSearch();
  const texts = async (key: string, locale: Locale = 'en') =>
    (await suggest(aReading(db, locale), key)).map(({ text }) => text);
  expect(await texts('oil pr')).toEqual([oil.en]);
  expect((await texts('gk-73'))[0]).toContain('GK73');
  expect(await texts('机油', 'hk')).toEqual([oil.hk]);
  expect(await texts('yag bas', 'tr-TR')).toEqual([oil['tr-TR']]);
  expect(await texts('presure')).toEqual([oil.en]);
  expect(await texts('zzzz')).toEqual([]);
});

test('archived and unpublished entries are not found', async () => {
  const { ask, load, db } = await aSearch();
  expect((await ask('pressure')).total).toBe(1);
  await load({});
  await refreshIndex(db, new Date());
  expect((await ask('pressure')).total).toBe(0);
  const later = news('oil', oil);
  await load({ 'news/2026-03-05-oil.yaml': { ...Object.values(later)[0], publish: '2026-07-01' } });
  await refreshIndex(db, new Date());
  expect((await ask('pressure')).total).toBe(0);
  expect(
    (await searchSite(aReading(db, 'en', new Date('2026-07-02T00:00:00Z')), { key: 'pressure', page: 1, limit: 5 }))
      .total,
  ).toBe(1);
  expect(await suggest(aReading(db), 'pressure')).toEqual([]);
});

test('a second refresh does nothing, and a change updates only its source', async () => {
  const { db, load } = await aSearch();
  expect(await refreshIndex(db, new Date())).toEqual([]);
  const titles = async () => (await suggest(aReading(db), 'co')).map(({ text }) => text);
  expect(await titles()).not.toContain('Coolant level');
  await load({ ...news('oil', { ...oil, en: 'Coolant level' }) });
  expect(await refreshIndex(db, new Date())).toEqual(['news']);
  expect(await titles()).toContain('Coolant level');
  const both = await Promise.all([refreshIndex(db, new Date()), refreshIndex(db, new Date())]);
  expect(both).toEqual([[], []]);
});

test('fault codes are found as SPN and FMI are written, and by manufacturers’ codes', { timeout: 60_000 }, async () => {
  const { db } = await aSiteDatabase();
  const content = { ...emptyContent(), faults: [{ value: await theFaultList() }] };
  await db.transaction((tx) => writeAll(tx, content, today));
  await refreshIndex(db, new Date());
  const first = async (key: string) => (await searchSite(aReading(db), { key, page: 1, limit: 5 })).list[0];
  for (const key of ['110-0', 'SPN 110 FMI 0', 'spn110 fmi0', '110/0'])
    expect([key, (await first(key))?.link]).toEqual([key, '/ecucode?code=110-0']);
  expect((await first('000100.01'))?.link).toBe('/ecucode?code=100-1');

  // The likely meaning ranks before a match with a shorter title.
  for (const [locale, key] of Object.entries(oilPressure) as [Locale, string][]) {
    const { list } = await searchSite(aReading(db, locale), { key, page: 1, limit: 12 });
    const places = ['100-1', '100-18', '100-31', '100-9', '100-11'].map((code) =>
      list.findIndex(({ link }) => link === `/ecucode?code=${code}`),
    );
    const found = places.map((place) => (place === -1 ? list.length : place));
    expect([locale, found[0]]).toEqual([locale, 0]);
    expect([locale, found.slice(2).every((place) => place > (found[1] ?? 0))]).toEqual([locale, true]);
  }
});

test('other words for what a text says find it, one way or both, and nothing else changes', async () => {
  const { titles } = await aSearch({
    'synonyms.yaml': {
      en: [{ terms: ['oil pressure', 'lube pressure'] }, { terms: ['gunk'], means: ['oil pressure'] }],
      zh: [{ terms: ['油压', '润滑压力'] }],
    },
  });
  for (const key of ['lube pressure', 'gunk', 'low lube pressure'])
    expect([key, (await titles(key))[0]]).toEqual([key, oil.en]);
  expect(await titles('lube pressure', 'pt')).not.toContain(oil.pt);
  expect((await titles('润滑压力', 'zh'))[0]).toBe(oil.zh);
});

test('what customers say finds a question like its own words, and is shown nowhere', async () => {
  const { ask } = await aSearch({
    'faq/use.yaml': {
      slug: 'use',
      name: six('Use'),
      questions: [
        {
          slug: 'why',
          question: six('Why'),
          answer: six('Because'),
          keywords: [{ ...six('x'), en: 'engine goes wobbly' }],
        },
      ],
    },
  });
  const { list } = await ask('engine goes wobbly');
  expect(list[0]).toMatchObject({ type: 'faq', title: 'Why in English' });
  expect(JSON.stringify(list[0])).not.toContain('wobbly');
});

test('a text with a word that nothing has finds the rest, and says so', async () => {
  const { ask } = await aSearch();
  const { list, without } = await ask('oil pressure xyzzyplugh');
  expect(list[0]?.title).toBe(oil.en);
  expect(without).toEqual(['xyzzyplugh']);
});
