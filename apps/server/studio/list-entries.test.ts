import type { EntryState, LanguageState } from '@site/contract/staff/content';
import { beforeAll, expect, test } from 'vitest';
import { deriveTables } from '#content/derive-tables.ts';
import { publish } from '#content/publish.ts';
import { contentFiles, six } from '#testing/content-folder.ts';
import { sharedSiteDatabase } from '#testing/site-database.ts';
import { countEntries, type EntryQuery, listEntries } from './list-entries.ts';
import { saveWorkingCopy } from './save-working-copy.ts';

const site = sharedSiteDatabase();
const base = contentFiles()['news/2026-03-04-chamber.yaml'] as { title: object };
const at = (minute: number) => new Date(Date.UTC(2026, 5, 2, 8, minute));
const item = (slug: string, date: string, changes: object = {}) => ({
  ...base,
  slug,
  date,
  title: six(`Item ${slug}`),
  summary: six(`Summary of ${slug}`),
  body: six(`Body of ${slug}`),
  ...changes,
});
const untranslated = {
  title: { en: 'Only English' },
  summary: { en: 'Only its summary' },
  body: { en: 'Only its body' },
};

beforeAll(async () => {
  const { db } = site();
  const change = async (slug: string, minute: number, data?: object) => {
    const author = { author: `a${minute}`, reason: 'test', now: at(minute) };
    const result = await db.transaction((tx) => publish(tx, [{ collection: 'news', slug, data }], author));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
  };
  await change('one', 1, item('one', '2026-01-01'));
  await change('two', 2, item('two', '2026-02-01', untranslated));
  await change('three', 3, item('three', '2026-03-01'));
  await change('three', 4);
  await change('one', 5, item('one', '2026-01-01', { title: { ...six('Item one'), en: 'Corrected' } }));
  const draft = item('four', '2026-04-01', { title: { ...six('Item four'), 'tr-TR': 'Yarım' } });
  const basedOn = { version: 0, live: null };
  const actor = { author: 'elif', now: at(6) };
  await saveWorkingCopy(db, { collection: 'news', slug: 'four', data: draft, basedOn }, actor);
});

const list = (query: Partial<EntryQuery> = {}) =>
  listEntries(site().db, { collection: 'news', sort: 'changed', locale: 'en', limit: 50, now: at(9), ...query });
const slugs = async (query: Partial<EntryQuery>) => (await list(query)).entries.map(({ slug }) => slug);

test('entries have a state, who changed them last, and a state in each language', async () => {
  const { entries, total } = await list();
  expect(total).toBe(5);
  expect(entries.map(({ slug, state, author }) => [slug, state, author])).toEqual([
    ['four', 'draft', 'elif'],
    ['one', 'live', 'a5'],
    ['three', 'withdrawn', 'a4'],
    ['two', 'live', 'a2'],
    ['chamber', 'live', 'import'],
  ]);
  expect(entries.map(({ version, live_revision: live }) => [version, live !== undefined])).toEqual([
    [1, false],
    [0, true],
    [0, false],
    [0, true],
    [0, true],
  ]);
  expect(entries[1]?.languages).toEqual({
    en: { state: 'source' },
    ...Object.fromEntries(
      ['zh', 'hk', 'pt', 'es', 'tr-TR'].map((locale) => [
        locale,
        { state: 'outdated', texts: 1, since: at(5).toISOString() },
      ]),
    ),
  });
  expect(entries[3]?.languages).toMatchObject({ en: { state: 'source' }, zh: { state: 'missing', texts: 3 } });
  expect(entries[4]?.languages).toMatchObject({ en: { state: 'source' }, zh: { state: 'current' } });
  const scene = { picture: '/media/scene/yard.svg', picture_dark: '/media/scene/yard.dark.svg' };
  expect(entries).toMatchObject(entries.map(() => scene));
});

test.each<[EntryState, string[]]>([
  ['draft', ['four']],
  ['live', ['one', 'two', 'chamber']],
  ['changed', []],
  ['withdrawn', ['three']],
])('the filter %s finds the entries in this state', async (state, expected) => {
  expect(await slugs({ state })).toEqual(expected);
});

test.each<[LanguageState, string[]]>([
  ['source', []],
  ['current', ['three', 'chamber']],
  ['outdated', ['one']],
  ['draft', ['four']],
  ['missing', ['two']],
])('the filter of a language agrees with the state that the list shows: %s', async (state, expected) => {
  expect(await slugs({ language: { locale: 'tr-TR', state } })).toEqual(expected);
  const { entries } = await list();
  expect(entries.filter(({ languages }) => languages['tr-TR'].state === state).map(({ slug }) => slug)).toEqual(
    expected,
  );
});

test('a search finds all words in titles of any language and in slugs; signs of patterns are only text', async () => {
  expect(await slugs({ search: 'ITEM one' })).toEqual(['one']);
  expect(await slugs({ search: 'yarım' })).toEqual(['four']);
  expect(await slugs({ search: '%' })).toEqual([]);
});

test('lists are sorted by day and title, and come in pages', async () => {
  expect(await slugs({ sort: 'day' })).toEqual(['four', 'chamber', 'three', 'two', 'one']);
  for (const sort of ['changed', 'day', 'title'] as const) {
    const first = await list({ sort, limit: 3 });
    const second = await list({ sort, limit: 3, after: first.next });
    const inPages = [...first.entries, ...second.entries].map(({ slug }) => slug);
    expect(inPages).toEqual(await slugs({ sort }));
    expect(second.next).toBeUndefined();
  }
  expect((await slugs({ sort: 'title' }))[0]).toBe('chamber');
  expect((await countEntries(site().db)).get('news')).toBe(5);
});

test.each(['delete from entry_summary', "update entry_summary set titles = '{}', search_text = '', drafts = '{}'"])(
  'lists are the same after an upgrade that finds other summaries: %s',
  async (statement) => {
    const { db, rows } = site();
    const texts = async () =>
      (await list()).entries.map(({ slug, titles, languages, state }) => [slug, titles, languages, state]);
    const before = await texts();
    await rows(`${statement}; update content_projection set version = 'older'`);
    expect(await deriveTables(db, at(9))).toEqual({ problems: [] });
    expect(await texts()).toEqual(before);
    expect(await slugs({ search: 'yarım' })).toEqual(['four']);
  },
);
