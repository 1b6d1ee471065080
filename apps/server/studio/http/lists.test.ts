import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { aColleague, resetBudgets, staffCall, staffData, trailOf } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';

const shared = sharedSite();
beforeEach(() => resetBudgets(shared()));
const view = { collection: 'news', name: 'Awards', query: 'grouping=company' };

test('a view is for its author alone until an editor shares it', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const translator = await aColleague(site, 'translator');
  const viewsOf = async (person: { cookie: string }) =>
    (await staffData(site, 'viewList', { collection: 'news' }, person)).list;
  await staffData(site, 'viewSave', view, editor);
  expect([await viewsOf(editor), await viewsOf(translator)]).toMatchObject([[{ name: 'Awards', shared: false }], []]);
  await staffData(site, 'viewSave', { ...view, shared: true }, editor);
  const [found] = await viewsOf(translator);
  expect(found).toMatchObject({ query: view.query, shared: true, author: editor.name });
  expect((await staffCall(site, 'viewSave', { ...view, shared: true }, translator)).json.code).toBe(403);
  const id = found?.id ?? 0;
  expect((await staffCall(site, 'viewRemove', { id }, translator)).json.code).toBe(404);
  await staffData(site, 'viewRemove', { id }, await aColleague(site, 'administrator'));
  expect(await viewsOf(editor)).toEqual([]);
});

test('lists offer the classes and authors of their entries', async () => {
  const site = shared();
  const { groupings, authors } = await staffData(
    site,
    'entryFacets',
    { collection: 'news' },
    await aColleague(site, 'editor'),
  );
  expect(groupings.find(({ slug }) => slug === 'company')).toMatchObject({
    titles: { en: expect.any(String) as string },
  });
  expect(authors.length).toBeGreaterThan(0);
  const manager = await aColleague(site, 'product_manager');
  expect((await staffCall(site, 'entryFacets', { collection: 'news' }, manager)).json.code).toBe(404);
});

test('chosen entries are exported as the files that the importer reads, and the act is in the trail', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const { list } = await staffData(site, 'entryList', { collection: 'product', limit: 2 }, editor);
  const slugs = list.map(({ slug }) => slug);
  const { files } = await staffData(site, 'entryExport', { collection: 'product', slugs }, editor);
  const exported = files.flatMap(({ text }) => (parse(text) as { products: { slug: string }[] }).products);
  expect(exported.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
  expect(files.every(({ path }) => /^products\/[a-z-]+\/[a-z0-9-]+\.yaml$/.test(path))).toBe(true);
  expect(await trailOf(site)).toMatchObject([{ action: 'export entries', detail: { entries: 2 } }]);
  expect((await staffCall(site, 'entryExport', { collection: 'company', slugs: ['company'] }, editor)).json.code).toBe(
    404,
  );
});
