import { mergeVersions, type Take } from '@site/content/compare-and-merge';
import { expect, test } from 'vitest';
import { aProduct, aSeries, contentFiles, type Files, six, writeContentFolder } from '#testing/content-folder.ts';
import { aSiteDatabase, today } from '#testing/site-database.ts';
import { importContent } from './import-content.ts';
import { publish } from './publish.ts';
import { readContent } from './read-content.ts';

const newsFile = 'news/2026-03-04-chamber.yaml';
const news = contentFiles()[newsFile] as { title: object; summary: object };
const author = { author: 'ana', reason: 'edit', now: today };

const aSiteWithEdit = async (data: object | undefined) => {
  const site = await aSiteDatabase();
  await site.load();
  const published = await site.db.transaction((tx) =>
    publish(tx, [{ collection: 'news', slug: 'chamber', data }], author),
  );
  expect(published).toMatchObject({ ok: true });
  const bring = async (changes: Files, options: { take?: Take; dryRun?: boolean } = {}) => {
    const { folder, remove } = writeContentFolder(changes);
    const { entries } = await readContent(folder).finally(remove);
    return importContent(site.db, entries, { now: today, ...options });
  };
  const title = async () => (await site.rows<{ title: object }>('select title from news'))[0]?.title;
  return { ...site, bring, title };
};
const edited = (locale: string, text: string) => ({ ...news, title: { ...news.title, [locale]: text } });

test.each([
  ['only the file changed', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
  ['only the site changed', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
  ['both changed different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ['both changed the same field to the same value', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  ['the file dropped a field and the site changed another', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1 }, { a: 2 }],
  ['both added different fields', {}, { a: 1 }, { b: 1 }, { b: 1, a: 1 }],
])('merge: %s', (_, base, site, file, data) => {
  expect(mergeVersions({ base, site, file })).toEqual({ data, conflicts: [] });
});

test('both changed the same field, or one dropped what the other changed: a conflict at its path', () => {
  const base = { title: { en: 'a', zh: 'a' }, list: [1] };
  expect(
    mergeVersions({
      base,
      site: { title: { en: 'b', zh: 'a' }, list: [1, 2] },
      file: { title: { en: 'c', zh: 'a' }, list: [2] },
    }),
  ).toEqual({ data: { title: { en: 'c', zh: 'a' }, list: [2] }, conflicts: [['title', 'en'], ['list']] });
  expect(mergeVersions({ base, site: { ...base, list: [3] }, file: { title: base.title } }).conflicts).toEqual([
    ['list'],
  ]);
});

test('an entry that only the site changed stays, even if other files change', async () => {
  const { bring, title } = await aSiteWithEdit(edited('en', 'Edited on the site'));
  const { counts, conflicts } = await bring({
    'products/genset/gk7300.yaml': aSeries({ products: [aProduct('gk7320')] }),
  });
  expect(conflicts).toEqual([]);
  expect(counts.product).toMatchObject({ archived: 1 });
  expect(await title()).toMatchObject({ en: 'Edited on the site' });
});

test('changes of different languages are merged, and a second import changes nothing', async () => {
  const { bring, title } = await aSiteWithEdit(edited('en', 'Edited on the site'));
  const files = { [newsFile]: { ...edited('zh', '文件改动'), summary: six('Another') } };
  const first = await bring(files);
  expect(first.conflicts).toEqual([]);
  expect(first.steps).toContainEqual({ action: 'merge', collection: 'news', slug: 'chamber' });
  expect(await title()).toMatchObject({ en: 'Edited on the site', zh: '文件改动' });
  expect((await bring(files)).tags).toEqual([]);
});

test('changes of the same text are reported with file and line, and nothing of the entry is written', async () => {
  const { bring, title } = await aSiteWithEdit(edited('en', 'Edited on the site'));
  const files = { [newsFile]: { ...edited('en', 'Edited in the file'), summary: six('Another') } };
  const { conflicts } = await bring(files);
  expect(conflicts).toEqual([
    { file: newsFile, line: expect.any(Number) as number, path: 'title.en', message: 'changed here and on the site' },
  ]);
  expect(conflicts[0]?.line).toBeGreaterThan(1);
  expect(await title()).toMatchObject({ en: 'Edited on the site' });
  expect((await bring(files)).conflicts).toHaveLength(1);
  await bring(files, { take: 'site' });
  expect(await title()).toMatchObject({ en: 'Edited on the site' });
  expect((await bring(files)).conflicts).toEqual([]);
});

test('with --take files the file wins where both changed, and the rest is merged', async () => {
  const { bring, title } = await aSiteWithEdit({ ...edited('en', 'Edited on the site'), date: '2026-03-04' });
  const { conflicts } = await bring({ [newsFile]: edited('en', 'Edited in the file') }, { take: 'files' });
  expect(conflicts).toEqual([]);
  expect(await title()).toMatchObject({ en: 'Edited in the file' });
});

test('an entry that was withdrawn on the site stays withdrawn; changed in its file too, it is a conflict', async () => {
  const { bring, rows } = await aSiteWithEdit(undefined);
  expect((await bring({})).conflicts).toEqual([]);
  expect(await rows('select status from news')).toEqual([{ status: 'archived' }]);
  const { conflicts } = await bring({ [newsFile]: edited('en', 'Edited in the file') });
  expect(conflicts).toEqual([expect.objectContaining({ message: 'changed here and withdrawn on the site' })]);
});

test('an entry that was edited on the site and removed from the files is a conflict', async () => {
  const { bring, rows } = await aSiteWithEdit(edited('en', 'Edited on the site'));
  const { conflicts } = await bring({ [newsFile]: undefined });
  expect(conflicts).toEqual([
    { file: 'site: news chamber', line: 1, path: '', message: 'changed on the site and missing in the files' },
  ]);
  expect(await rows('select status from news')).toEqual([{ status: 'published' }]);
  await bring({ [newsFile]: undefined }, { take: 'files' });
  expect(await rows('select status from news')).toEqual([{ status: 'archived' }]);
});

test('an entry that was created on the site is in no file, and stays', async () => {
  const { bring, db, rows } = await aSiteWithEdit(news);
  const second = { ...news, slug: 'second', summary: six('Second'), body: six('Second body') };
  await db.transaction((tx) => publish(tx, [{ collection: 'news', slug: 'second', data: second }], author));
  expect((await bring({ [newsFile]: edited('en', 'Edited in the file') })).conflicts).toEqual([]);
  expect(await rows('select slug, status from news order by id')).toEqual([
    { slug: 'chamber', status: 'published' },
    { slug: 'second', status: 'published' },
  ]);
});

test('a dry run reports what would happen and writes nothing', async () => {
  const { bring, rows } = await aSiteWithEdit(news);
  const state = 'select * from content_revision order by id';
  const before = await rows(state);
  const { steps } = await bring({ [newsFile]: edited('en', 'Edited in the file') }, { dryRun: true });
  expect(steps).toContainEqual({ action: 'change', collection: 'news', slug: 'chamber' });
  expect(await rows(state)).toEqual(before);
});

test('files that are valid alone but not with what the site has are refused with the problem', async () => {
  const site = await aSiteDatabase();
  await site.load();
  const other = { slug: 'other', name: six('Other') };
  await site.db.transaction((tx) => publish(tx, [{ collection: 'news_class', slug: 'other', data: other }], author));
  await site.db.transaction((tx) =>
    publish(tx, [{ collection: 'news', slug: 'chamber', data: { ...news, scene: 'yard', class: 'other' } }], author),
  );
  const { folder, remove } = writeContentFolder({
    'news/classes.yaml': [{ slug: 'company', name: six('Company') }],
    'scenes/yard.yaml': undefined,
    'solutions/classes.yaml': undefined,
    'home.yaml': undefined,
    [newsFile]: undefined,
  });
  const { entries } = await readContent(folder).finally(remove);
  const { problems } = await importContent(site.db, entries, { now: today });
  expect(problems.map(({ message }) => message)).toContain('no such scene: yard');
});
